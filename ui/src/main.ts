import './style/fonts.css';
import './style/tokens.css';
import './style/kit.css';
import { mount } from 'svelte';
import 'virtual:sprite';
import App from './App.svelte';
import { loadPageTexts } from './lib/text.svelte';

void loadPageTexts().then(() => mount(App, { target: document.getElementById('page')! }));
