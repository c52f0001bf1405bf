import { render } from 'preact';
import { App } from './app/app.js';
import { wearSettings } from './app/common/settings.js';
import './theme.css';
import './app/app.css';

wearSettings();
render(<App />, document.getElementById('app')!);

// the built client keeps itself on the device; while it is being written it must not
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
