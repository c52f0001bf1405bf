import { createRequire } from 'node:module';
import { game } from './game.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const [kind, where] = process.argv.slice(2);

const STORES = {
  memory: () => undefined,
  files: () => new FlatFile({ dir: where }),
  postgres: () => {
    const { PostgresStore } = require('bgio-postgres');
    return new PostgresStore(where, { logging: false });
  },
};

const db = STORES[kind]();
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(db && { db }) });
const { appServer } = await server.run(0);
process.send({ port: appServer.address().port });
