import { render } from 'preact';

render(<h1>Hegemon</h1>, document.getElementById('app')!);
