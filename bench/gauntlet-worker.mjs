/** A thread does not inherit what compiles TypeScript; it has to ask for it. */
import { register } from 'tsx/esm/api';

register();
await import('./gauntlet-play.ts');
