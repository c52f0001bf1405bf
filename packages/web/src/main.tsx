import { render } from 'preact';
import { App } from './app/app.js';
import { wearSettings } from './app/common/settings.js';
import './theme.css';
import './app/app.css';

wearSettings();
render(<App />, document.getElementById('app')!);
