// A stand-in for the server, for looking at the page without one: it speaks docs/protocol.md, plays a rough Fischfutter and
// keeps nothing. Never part of the build. `npm run build && npm run fake`, then open the address it prints.
// With `?seed=7` in a POST body's game options the deal repeats; FAKE_PORT sets the port.
import { createServer } from 'node:http';
import { readFileSync, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const PAGE = fileURLToPath(new URL('../../src/shoal/server/page', import.meta.url));
const PORT = Number(process.env.FAKE_PORT ?? 8791);
const BOT_WAITS = Number(process.env.FAKE_BOT_MS ?? 900);
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const COLOURS = ['B', 'G', 'W', 'Y'];
const GAMES = [{
  name: 'fischfutter',
  players: [{ low: 2, high: 5, when: { variant: 'basic' } }, { low: 1, high: 5, when: { variant: 'superbissig' } }],
  options: [
    { name: 'variant', kind: 'choice', default: 'basic', choices: ['basic', 'superbissig'], low: 0, high: 0 },
    { name: 'games', kind: 'number', default: 1, choices: [], low: 1, high: 10 },
    { name: 'open_memory', kind: 'flag', default: false, choices: [], low: 0, high: 0 },
  ],
  bots: [{ name: 'random', level: 1 }, { name: 'greedy', level: 2 }, { name: 'forgetful', level: 3 }, { name: 'memory', level: 4 }],
  minutes: 20,
}];
const WORDS = ['Kaimauer', 'Driftwood', 'Ofenbank', 'Riff', 'Poller', 'Mole'];

let seed = Number(process.env.FAKE_SEED ?? 11);
const random = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x80000000);
const shuffle = (list) => { for (let i = list.length - 1; i > 0; i--) { const j = Math.floor(random() * (i + 1)); [list[i], list[j]] = [list[j], list[i]]; } return list; };
const turned = (c) => ({ up: c.down, down: c.up });
const deck = () => {
  const all = [];
  for (let a = 0; a < 4; a++) for (let b = a + 1; b < 4; b++) for (let n = 1; n <= 6; n++) all.push({ up: COLOURS[a] + n, down: COLOURS[b] + (7 - n) });
  return shuffle(all).map((c) => (random() < 0.5 ? turned(c) : c));
};
const event = (kind, who = null, args = {}, style = '') => ({ kind, who, args, style });
const counts = (pond) => Object.fromEntries(COLOURS.map((c) => [c, pond.filter((x) => x.up[0] === c).reduce((s, x) => s + Number(x.up[1]), 0)]));
const cost = (n) => (n >= 14 ? 3 : n >= 12 ? 2 : n >= 10 ? 1 : 0);

class Refusal extends Error { constructor(reason, args = {}, clause = null) { super(reason); Object.assign(this, { reason, args, clause }); } }

class Game {
  constructor(players, options, start) { this.n = players; this.o = options; this.game = 1; this.totals = Array(players).fill(0); this.first = start; this.over = false; this.events = []; this.round = 1; options.variant === 'superbissig' ? this.team() : this.deal(); }
  say(...e) { this.events.push(event(...e)); }
  team() { this.pile = deck(); this.pond = []; this.captain = this.first; this.pointed = Array(this.n).fill(null); this.protect = null; this.phase = 'protect'; this.say('deal', this.first, { game: 1, games: 1, side: this.pile[0].down }, 'mark'); this.next(); }
  next() { const c = this.pile.shift(); this.pond.push(turned(c)); this.say('round', null, { round: this.round }, 'mark'); this.say('captain', this.captain); this.say('pond', null, { side: c.down }); }
  deal() { this.pile = deck(); this.hands = Array.from({ length: this.n }, () => ({ ...this.pile.shift(), turned: false })); this.pond = [turned(this.pile.shift())]; this.aside = []; this.chips = Array(this.n).fill(5); this.turn = (this.first + this.game - 1) % this.n; this.round = 1; this.say('deal', this.turn, { game: this.game, games: this.o.games, side: this.pond[0].up }, 'mark'); this.say('round', null, { round: 1 }, 'mark'); }
  waiting() { return this.over ? [] : [this.o.variant === 'superbissig' ? this.captain : this.turn]; }
  leaders() { const c = counts(this.pond); const m = Math.max(...Object.values(c)); return COLOURS.filter((k) => c[k] === m); }
  legal(p) {
    if (this.over || p === null) return [];
    if (this.o.variant === 'superbissig') return [...COLOURS.map((c) => `point ${c}`), ...(p === this.captain ? (this.phase === 'protect' ? COLOURS.map((c) => `protect ${c}`) : this.leaders().map((c) => `flip ${c}`)) : [])];
    if (p !== this.turn) return [];
    const h = this.hands[p]; return [h.up, h.down, ...(h.turned ? [] : ['turn'])];
  }
  act(p, a) {
    this.events = [];
    if (this.over) throw new Refusal('refuse-over', {}, 'FU-19');
    if (this.o.variant === 'superbissig') this.teamAct(p, a); else this.basicAct(p, a);
    return this.events;
  }
  teamAct(p, a) {
    const [verb, colour] = a.split(' ');
    if (verb === 'point') { this.pointed[p] = colour; this.say('point', p, { colour }); return; }
    if (p !== this.captain) throw new Refusal('refuse-not-captain', {}, 'FU-34');
    if (verb === 'protect') {
      if (this.phase !== 'protect') throw new Refusal('refuse-choose-tie-first', {}, 'FU-31');
      this.protect = colour; this.pointed.fill(null); this.say('protect', p, { colour });
      const l = this.leaders(); if (l.length > 1) { this.phase = 'flip'; this.say('tie', p, { colours: l.join('') }); return; }
      return this.attack(l[0]);
    }
    if (this.phase !== 'flip') throw new Refusal('refuse-choose-protection-first', {}, 'FU-31');
    if (!this.leaders().includes(colour)) throw new Refusal('refuse-not-tied', { colour }, 'FU-31');
    this.attack(colour);
  }
  flipAll(colour, except) { this.pond.forEach((c, i) => { if (c.up[0] === colour && i !== except) { const t = turned(c); this.say('flip', null, { place: i, from: c.up, to: t.up }, 'sub'); this.pond[i] = t; } }); this.say('counts', null, counts(this.pond), 'sub'); }
  attack(colour) {
    this.say('majority', null, { colour, size: counts(this.pond)[colour] });
    this.flipAll(colour);
    const l = this.leaders(); const c = counts(this.pond);
    if (l.length === 1 && l[0] !== this.protect) { this.say('caught', null, { colour: l[0], size: c[l[0]], protect: this.protect, score: this.pond.length }, 'hit'); return this.end([], Array(this.n).fill(this.pond.length), 'caught'); }
    if (l.length === 1) this.say('survived', null, { colour: l[0], size: c[l[0]] }, 'good'); else this.say('calm', null, {}, 'good');
    if (!this.pile.length) { this.say('all-36-survived', null, {}, 'good'); return this.end([...Array(this.n).keys()], Array(this.n).fill(36), 'all 36 survived'); }
    this.round++; this.captain = (this.captain + 1) % this.n; this.protect = null; this.phase = 'protect'; this.next();
  }
  basicAct(p, a) {
    if (p !== this.turn) throw new Refusal('refuse-not-your-turn', {}, 'FU-15');
    const h = this.hands[p];
    if (a === 'turn') { if (h.turned) throw new Refusal('refuse-turned-already', {}, 'FU-14'); this.hands[p] = { ...turned(h), turned: true }; this.say('turn-hand', p, { side: h.down }); return; }
    if (a !== h.up && a !== h.down) throw new Refusal('refuse-not-on-card', { side: a }, 'FU-15');
    const turns = this.pond.filter((c) => c.up[0] === a[0]).length;
    this.hands[p] = null; this.pond.push(a === h.up ? { up: h.up, down: h.down } : turned({ up: h.up, down: h.down }));
    this.say('lay', p, { side: a, turns });
    this.flipAll(a[0], this.pond.length - 1);
    const c = counts(this.pond); const swarms = COLOURS.filter((k) => c[k] >= 10);
    for (const k of swarms) { const paid = Math.min(cost(c[k]), this.chips[p]); this.chips[p] -= paid; this.say('attack', p, { colour: k, size: c[k], cost: paid, left: this.chips[p] }, 'hit'); }
    if (this.chips[p] === 0) return this.gameOver(p);
    for (const k of swarms) { const places = this.pond.flatMap((x, i) => (x.up[0] === k ? [i] : [])); this.aside.push(...this.pond.filter((x) => x.up[0] === k)); this.pond = this.pond.filter((x) => x.up[0] !== k); this.say('leave', null, { colour: k, cards: places.length, places }, 'sub'); }
    if (!this.pile.length) { this.say('reshuffle', null, { cards: this.aside.length }, 'mark'); this.pile = shuffle(this.aside); this.aside = []; }
    this.hands[p] = { ...this.pile.shift(), turned: false }; this.say('draw', p, { side: this.hands[p].up });
    this.turn = (this.turn + 1) % this.n; if (this.turn === (this.first + this.game - 1) % this.n) { this.round++; this.say('round', null, { round: this.round }, 'mark'); }
  }
  gameOver(p) {
    this.say('no-chips', p, {}, 'hit');
    const m = Math.max(...this.chips); const winners = [...this.chips.keys()].filter((i) => this.chips[i] === m);
    this.say('game-over', null, { game: this.game, winners, chips: [...this.chips] }, 'mark');
    const sums = this.totals.map((t, i) => t + this.chips[i]);
    if (this.game < this.o.games) { this.totals = sums; this.game++; this.deal(); return; }
    const best = Math.max(...sums); this.end([...sums.keys()].filter((i) => sums[i] === best), sums, 'no chips left');
  }
  end(winners, scores, why) { this.over = true; this.phase = 'over'; this.result = { winners, scores, why }; }
  preview(side) {
    const after = [...this.pond.map((c) => ({ ...c })), { up: side, down: '' }]; const turns = after.flatMap((c, i) => (i < this.pond.length && c.up[0] === side[0] ? [i] : []));
    const before = counts(this.pond); for (const i of turns) after[i] = turned(after[i]);
    const c = counts(after); const comes = turns.reduce((s, i) => s + Number(after[i].up[1]), 0);
    const known = this.o.open_memory || !turns.length;
    return { turns, comes, counts: Object.fromEntries(COLOURS.map((k) => [k, known ? [c[k], c[k]] : k === side[0] ? [Number(side[1]), Number(side[1])] : [before[k], before[k] + comes]])), bites: known ? COLOURS.filter((k) => c[k] >= 10).map((k) => ({ colour: k, size: c[k], cost: cost(c[k]) })) : null };
  }
  view(p) {
    const pile = { count: this.pile.length, top: this.pile[0]?.up ?? null };
    const pond = this.pond.map((c) => ({ up: c.up, down: this.o.open_memory ? c.down : null }));
    if (this.o.variant === 'superbissig') return { variant: 'superbissig', phase: this.phase, captain: this.captain, round: this.round, protect: this.protect, pointed: this.pointed, pond, pile, counts: counts(this.pond), leaders: this.leaders(), score: this.over ? this.pond.length : null };
    return { variant: 'basic', phase: this.over ? 'over' : 'lay', turn: this.turn, round: this.round, game: this.game, games: this.o.games, chips: this.chips, totals: this.totals, hands: this.hands.map((h, i) => h && { up: h.up, down: i === p || h.turned ? h.down : null, turned: h.turned }), pond, pile, aside: this.aside.length, counts: counts(this.pond), prices: [[10, 1], [12, 2], [14, 3]], previews: !this.over && p === this.turn ? Object.fromEntries([this.hands[p].up, this.hands[p].down].map((s) => [s, this.preview(s)])) : {} };
  }
  bot(p) {
    if (this.o.variant === 'superbissig') { if (this.phase === 'flip') return `flip ${this.leaders()[0]}`; const [lead] = this.leaders(); const c = counts(this.pond.map((x) => (x.up[0] === lead ? turned(x) : x))); return `protect ${COLOURS.reduce((a, b) => (c[b] > c[a] ? b : a))}`; }
    const bad = (s) => this.preview(s).turns.length; const h = this.hands[p]; return [h.up, h.down].sort((x, y) => bad(x) - bad(y))[0];
  }
}

const tables = new Map();
class Table {
  constructor(id, name, game) { Object.assign(this, { id, name, gameName: game, options: { variant: 'basic', games: 1, open_memory: false }, start: null, seats: [], tokens: [], host: 0, sitting: 0, best: null, phase: 'gathering', version: 0, log: [], game: null, sockets: new Set(), done: new Map(), tail: [] }); }
  info() { return { id: this.id, name: this.name, phase: this.phase, game: this.gameName, options: this.options, start: this.start, seats: this.seats, host: this.host, sitting: this.sitting, best: this.best, waits_for: [], far: false, commitment: null, mixed: [] }; }
  mine(s) { return this.tokens.flatMap((t, i) => (t && s.tokens.has(t) ? [i] : [])); }
  views(s) { if (!this.game) return []; const m = this.mine(s); return (m.length ? m : [null]).map((p) => ({ seat: p, view: this.game.view(p), to_act: p !== null && this.game.waiting().includes(p), legal: this.game.legal(p) })); }
  whole(s) { s.send({ type: 'whole', version: this.version, table: this.info(), mine: this.mine(s), views: this.phase === 'gathering' ? [] : this.views(s), waiting: this.game?.waiting() ?? [], log: this.log, result: this.game?.result ?? null }); }
  changed() { this.version++; this.tail = []; for (const s of this.sockets) s.send({ type: 'changed', version: this.version, table: this.info() }); }
  all() { this.version++; this.tail = []; for (const s of this.sockets) this.whole(s); }
  happened(by, events) {
    this.version++; this.log.push(events); this.tail.push({ version: this.version, by, events });
    if (this.game.over) { this.phase = 'over'; if (this.options.variant === 'superbissig') this.best = Math.max(this.best ?? 0, this.game.pond.length); }
    for (const s of this.sockets) s.send(this.tailed({ version: this.version, by, events }, this.views(s)));
    if (this.game.over) this.changed(); else this.bots();
  }
  tailed(t, views) { return { type: 'happened', ...t, views, waiting: this.game.waiting(), result: this.game.result ?? null }; }
  bots() { const [p] = this.game?.waiting() ?? []; if (p === undefined || this.seats[p].kind !== 'bot') { if (this.options.variant === 'superbissig' && this.game) this.point(); return; } clearTimeout(this.timer); this.timer = setTimeout(() => { if (this.game?.waiting()[0] === p) this.happened(p, this.game.act(p, this.game.bot(p))); }, BOT_WAITS); }
  point() { const q = this.seats.findIndex((x, i) => x.kind === 'bot' && this.game.pointed[i] === null); if (q >= 0) setTimeout(() => { if (!this.game.over && this.game.pointed[q] === null && this.seats[this.game.captain].kind !== 'bot') this.happened(q, this.game.act(q, `point ${COLOURS[Math.floor(random() * 4)]}`)); }, BOT_WAITS); }
  seatAt(seat) { const i = this.seats.findIndex((x) => x.kind === 'open'); const token = crypto.randomUUID(); if (i >= 0) { this.seats[i] = seat; this.tokens[i] = seat.kind === 'bot' ? null : token; return [i, token]; } this.seats.push(seat); this.tokens.push(seat.kind === 'bot' ? null : token); return [this.seats.length - 1, token]; }
  take(s, m) {
    const host = () => { if (!this.mine(s).includes(this.host)) throw new Refusal('refuse-not-host'); };
    switch (m.type) {
      case 'join': case 'add_here': { if (m.type === 'join' && !this.seats.some((x) => x.kind === 'open')) throw new Refusal('refuse-no-seat'); const [i, token] = this.seatAt({ kind: 'person', name: m.name, avatar: m.avatar, bot: null, here: true }); s.tokens.add(token); s.send({ type: 'seated', seat: i, token }); this.changed(); break; }
      case 'add_bot': host(); this.seatAt({ kind: 'bot', name: null, avatar: null, bot: m.bot, here: true }); this.changed(); break;
      case 'open_seat': host(); this.seats.push({ kind: 'open', name: null, avatar: null, bot: null, here: false }); this.tokens.push(null); this.changed(); break;
      case 'leave': this.seats.splice(m.seat, 1); this.tokens.splice(m.seat, 1); this.changed(); break;
      case 'change': host(); if (m.options) this.options = m.options; if (m.start != null) this.start = m.start < 0 ? null : m.start; this.changed(); break;
      case 'begin': {
        host(); if (m.sitting !== this.sitting) break;
        const keep = this.seats.flatMap((x, i) => (x.kind === 'open' ? [] : [i])); this.seats = keep.map((i) => this.seats[i]); this.tokens = keep.map((i) => this.tokens[i]);
        if (m.rotate) { this.seats.unshift(this.seats.pop()); this.tokens.unshift(this.tokens.pop()); this.host = (this.host + 1) % this.seats.length; }
        this.sitting++; this.phase = 'playing'; this.game = new Game(this.seats.length, this.options, this.start ?? Math.floor(random() * this.seats.length)); this.log = [this.game.events]; this.all(); this.bots(); break;
      }
      case 'regather': host(); this.phase = 'gathering'; this.game = null; this.log = []; this.changed(); break;
      case 'act': { if (!this.mine(s).includes(m.seat)) throw new Refusal('refuse-not-your-seat'); for (const a of m.actions) this.happened(m.seat, this.game.act(m.seat, a)); break; }
    }
  }
}

const json = (res, status, body) => { res.writeHead(status, { 'content-type': 'application/json' }); res.end(JSON.stringify(body)); };
const MIME = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const server = createServer(async (req, res) => {
  const path = new URL(req.url, 'http://x').pathname;
  if (path === '/api/games') return json(res, 200, GAMES);
  if (path === '/api/tables' && req.method === 'GET') return json(res, 200, [...tables.values()].filter((t) => t.phase === 'gathering').map((t) => t.info()));
  if (path === '/api/tables') {
    let body = ''; for await (const part of req) body += part;
    const m = JSON.parse(body); const name = WORDS[tables.size % WORDS.length]; const id = name.toLowerCase() + (tables.size >= WORDS.length ? `-${tables.size}` : '');
    const t = new Table(id, name, m.game); tables.set(id, t); const [seat, token] = t.seatAt({ kind: 'person', name: m.name, avatar: m.avatar, bot: null, here: true });
    t.seats.push({ kind: 'open', name: null, avatar: null, bot: null, here: false }); t.tokens.push(null);
    return json(res, 201, { table: id, seat, token });
  }
  const one = /^\/api\/tables\/([^/]+)$/.exec(path);
  if (one) { const t = tables.get(decodeURIComponent(one[1])); return t ? json(res, 200, t.info()) : json(res, 404, { reason: 'no-such-table', text: 'There is no such table.' }); }
  const file = join(PAGE, path); const found = path !== '/' && !path.includes('..') && existsSync(file) && extname(file);
  res.writeHead(200, { 'content-type': MIME[found ? extname(file) : '.html'] ?? 'application/octet-stream', 'content-security-policy': CSP });
  res.end(readFileSync(found ? file : join(PAGE, 'index.html')));
});
const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (req, socket, head) => {
  const t = tables.get(decodeURIComponent(/^\/api\/tables\/([^/]+)\/live/.exec(req.url)?.[1] ?? ''));
  if (!t) { socket.end('HTTP/1.1 404 Not Found\r\n\r\n'); return; }
  sockets.handleUpgrade(req, socket, head, (ws) => {
    const s = { tokens: new Set(), send: (m) => ws.readyState === 1 && ws.send(JSON.stringify(m)) };
    ws.on('message', (data) => {
      const m = JSON.parse(data);
      if (m.type === 'hello') { s.tokens = new Set(m.tokens); t.sockets.add(s); const missed = t.tail.filter((x) => x.version > m.have); if (m.have !== null && m.have + missed.length === t.version) missed.forEach((x, i) => s.send(t.tailed(x, i === missed.length - 1 ? t.views(s) : []))); else t.whole(s); return; }
      if (t.done.has(m.id)) return s.send(t.done.get(m.id));
      let answer; try { t.take(s, m); answer = { type: 'done', id: m.id, version: t.version }; } catch (e) { if (!(e instanceof Refusal)) throw e; answer = { type: 'refused', id: m.id, reason: e.reason, args: e.args, clause: e.clause }; }
      t.done.set(m.id, answer); s.send(answer);
    });
    ws.on('close', () => t.sockets.delete(s));
  });
});
server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
