// Looks at every page of a running server (the real one or dev/fake.mjs) at both sizes and in both themes: takes a
// picture, lets axe read it, and checks that nothing scrolls that must not and nothing breaks the page's policy.
//   npm run look -- http://127.0.0.1:8791 [folder for the pictures]
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const base = process.argv[2] ?? 'http://127.0.0.1:8791';
const folder = process.argv[3] ?? 'dev/pictures';
mkdirSync(folder, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => ['chromium', 'google-chrome'].map((name) => join(folder, name))).find(existsSync);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? onPath, args: ['--no-sandbox'] });
const wrong = [];

async function open(width, height, theme, language = 'de') {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: width < 500 ? 2 : 1, hasTouch: width < 500, bypassCSP: false });
  await context.addInitScript(([theme, language]) => {
    localStorage.setItem('shoal.me', localStorage.getItem('shoal.me') ?? JSON.stringify({ name: 'Lotte', avatar: 'octopus' }));
    localStorage.setItem('shoal.preferences', localStorage.getItem('shoal.preferences') ?? JSON.stringify({ theme, language, speed: 2 }));
    document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  }, [theme, language]);
  const page = await context.newPage();
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.stack}`));
  page.at = `${width}-${theme}-${language}`;
  page.phone = width < 500;
  return page;
}

async function look(page, name, { still = false } = {}) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${folder}/${name}-${page.at}.png` });
  const found = await page.evaluate(async ([axe]) => {
    if (!window.axe) new Function(axe)();
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((one) => `${one.id}: ${one.help} | ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 140)} ${node.any?.[0]?.message ?? ''}`).join(' || ')}`);
  }, [axe]).catch(async () => {
    // The page's policy forbids evaluating; the browser's own channel may.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    const { result } = await session.send('Runtime.evaluate', { expression: `axe.run(document,{resultTypes:['violations']}).then(r=>JSON.stringify(r.violations.map(o=>o.id+': '+o.help+' | '+o.nodes.slice(0,3).map(n=>n.html.slice(0,160)+' '+(n.any[0]?n.any[0].message:'')).join(' || '))))`, awaitPromise: true, returnByValue: true });
    return JSON.parse(result.value);
  });
  for (const one of found) wrong.push(`${name} ${page.at}: ${one}`);
  const size = await page.evaluate(() => ({ sideways: document.documentElement.scrollWidth - innerWidth, down: document.documentElement.scrollHeight - innerHeight, dock: document.querySelector('.dock .btn.big')?.getBoundingClientRect().top / innerHeight }));
  if (size.sideways > 0) wrong.push(`${name} ${page.at}: scrolls sideways by ${size.sideways}`);
  if (still && size.down > 0) wrong.push(`${name} ${page.at}: scrolls down by ${size.down}`);
  if (still && page.phone && size.dock < 0.55) wrong.push(`${name} ${page.at}: the button is too high, at ${size.dock}`);
}

async function gather(page, { bots, team = false, memory = false }) {
  await page.goto(`${base}/`);
  await page.waitForSelector('.game');
  await look(page, 'lobby');
  await page.click('.game');
  await page.waitForSelector('.new');
  await page.waitForTimeout(300);
  for (const bot of bots) {
    await page.click('.adds .btn:first-child');
    await page.click(`.bots li:nth-child(${bot}) button`);
    await page.waitForTimeout(250);
  }
  if (team) { await page.click('.seg button:nth-child(2)'); await page.waitForTimeout(250); }
  if (memory) { await page.click('.switch'); await page.waitForTimeout(250); }
  await look(page, 'gathering');
  await page.click('.gobar .btn');
  await page.waitForSelector('.app');
}

/** Plays on until it is my turn with nothing moving, or the end. */
async function myTurn(page) {
  await page.waitForSelector('.dock.is-turn, .score', { timeout: 60_000 });
  if (await page.$('.score')) return false;
  await page.keyboard.press('Escape');
  return true;
}

async function basic(width, height, theme, language) {
  const page = await open(width, height, theme, language);
  await gather(page, { bots: [1, 2, 3] });
  for (let turn = 0; turn < 60 && (await myTurn(page)); turn += 1) {
    if (turn === 3) await look(page, 'turn', { still: true });
    await page.click(`.hand2 [role=radio] >> nth=${turn % 2}`);
    if (turn === 3) await look(page, 'chosen', { still: true });
    if (turn === 4) { await page.keyboard.press('t'); await look(page, 'text', { still: true }); await page.keyboard.press('t'); }
    if (turn === 5) { await page.keyboard.press('?'); await look(page, 'keys'); await page.keyboard.press('Escape'); await page.click(`.hand2 [role=radio] >> nth=${turn % 2}`); }
    await page.click('.dock .btn.big');
    await page.waitForTimeout(250);
    if (turn === 3) { await look(page, 'waiting', { still: true }); await page.click('.turnbtn'); await page.waitForTimeout(300); await look(page, 'refused'); }
  }
  await page.waitForSelector('.score', { timeout: 60_000 });
  await look(page, 'score');
  await page.context().close();
}

async function team(width, height, theme, language) {
  const page = await open(width, height, theme, language);
  await gather(page, { bots: [1, 2], team: true });
  if (await myTurn(page)) {
    await page.waitForTimeout(1500);
    await page.keyboard.press('y');
    await look(page, 'team', { still: true });
    await page.click('.dock .btn.big');
  }
  await page.waitForTimeout(3000);
  await look(page, 'team-later');
  await page.context().close();
}

await basic(1440, 900, 'light', 'de');
await basic(375, 812, 'dark', 'en');
await basic(375, 667, 'light', 'de');
await basic(1024, 768, 'dark', 'de');
await team(1440, 900, 'dark', 'en');
await team(375, 812, 'light', 'de');
const lost = await open(375, 812, 'light');
await lost.goto(`${base}/t/nosuchtable`);
await lost.waitForSelector('.nothing');
await look(lost, 'lost');
await lost.goto(`${base}/rules/fischfutter`);
await lost.waitForSelector('.rules');
await look(lost, 'rules');
await browser.close();
console.log(wrong.length ? [...new Set(wrong)].join('\n') : 'nothing wrong');
process.exitCode = wrong.length ? 1 : 0;
