import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openHouse } from './house.js';
import { makeApp } from './http/app.js';
import { makePlace } from './testing/stores.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const PLACES = new Set(['query', 'header', 'path', 'cookie']);
const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
/** What belongs to OpenAPI 3.0 and is no keyword of JSON Schema any more. */
const OLD = ['nullable', 'example'];

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a document, as OpenAPI 3.1 has it, in sentences. */
function faultsOf(document: Node): string[] {
  const faults: string[] = [];
  const demand = (isSo: boolean, what: string) => void (isSo || faults.push(what));
  demand(/^3\.1\.\d+$/.test(String(document['openapi'])), 'openapi is not 3.1');
  const info = document['info'] as Node;
  demand(typeof info['title'] === 'string' && typeof info['version'] === 'string', 'info');
  walk(document, '#', (node, at) => {
    if (typeof node['$ref'] === 'string')
      demand(find(document, node['$ref']) !== undefined, `${at}: ${node['$ref']}`);
  });
  for (const [path, item] of Object.entries(document['paths'] as Node)) {
    demand(path.startsWith('/'), `${path} begins with no slash`);
    for (const [method, operation] of Object.entries(item as Node)) {
      demand(METHODS.has(method), `${path}: ${method}`);
      operationFaults(path, operation as Node, demand);
    }
  }
  for (const [name, schema] of Object.entries(((document['components'] as Node)?.['schemas'] as Node) ?? {}))
    schemaFaults(schema as Node, name, demand);
  return faults;
}

type Demand = (isSo: boolean, what: string) => void;

function operationFaults(path: string, operation: Node, demand: Demand): void {
  const parameters = (operation['parameters'] as Node[] | undefined) ?? [];
  for (const parameter of parameters) {
    const at = `${path} ${parameter['name']}`;
    demand(PLACES.has(String(parameter['in'])) && isNode(parameter['schema']), `${at}: place or schema`);
    demand(parameter['in'] !== 'path' || parameter['required'] === true, `${at}: must be required`);
    schemaFaults(parameter['schema'] as Node, at, demand);
  }
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const given = parameters.filter(one => one['in'] === 'path').map(one => one['name']);
  demand(named.sort().join() === given.sort().join(), `${path}: parameters of the path`);
  const keys = parameters.map(one => `${one['in']} ${one['name']}`);
  demand(new Set(keys).size === keys.length, `${path}: a parameter twice`);
  const answers = Object.entries((operation['responses'] as Node | undefined) ?? {});
  demand(answers.length > 0, `${path}: no answer`);
  for (const [status, answer] of answers) {
    demand(/^([1-5](\d\d|XX)|default)$/.test(status), `${path}: ${status}`);
    demand(typeof (answer as Node)['description'] === 'string', `${path} ${status}: no description`);
    contentFaults(answer as Node, `${path} ${status}`, demand);
  }
  if (operation['requestBody']) contentFaults(operation['requestBody'] as Node, `${path} body`, demand);
}

function contentFaults({ content }: Node, at: string, demand: Demand): void {
  for (const [type, media] of Object.entries((content as Node | undefined) ?? {})) {
    demand(/^[\w.+-]+\/[\w.+*-]+$/.test(type), `${at}: ${type}`);
    schemaFaults((media as Node)['schema'] as Node, at, demand);
  }
}

function schemaFaults(schema: Node, at: string, demand: Demand): void {
  walk(schema, at, (node, where) => {
    if (where.endsWith('.properties')) return;
    const types = node['type'] === undefined ? [] : [node['type']].flat();
    if (!where.endsWith('.default') && !isNode(node['type']))
      demand(
        types.every(type => TYPES.has(String(type))),
        `${where}: type ${types}`,
      );
    for (const word of OLD) demand(!(word in node), `${where}: ${word} is of OpenAPI 3.0`);
    const properties = (node['properties'] as Node | undefined) ?? {};
    for (const name of (node['required'] as string[] | undefined) ?? [])
      demand(name in properties, `${where}: ${name} is required and not there`);
  });
}

function walk(value: Json, at: string, visit: (node: Node, at: string) => void): void {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) walk(one, `${at}[${i}]`, visit);
  if (!isNode(value)) return;
  visit(value, at);
  for (const [key, one] of Object.entries(value)) walk(one, `${at}.${key}`, visit);
}

function find(document: Node, ref: string): Json | undefined {
  let here: Json | undefined = document;
  for (const key of ref.replace(/^#\//, '').split('/')) here = isNode(here) ? here[key] : undefined;
  return here;
}

test('the document is OpenAPI 3.1', async () => {
  const { place, remove } = await makePlace('folder');
  const house = await openHouse({ place, allowPrivate: false, complain: console.error });
  const app = await makeApp(house.context, { logger: pino({ level: 'silent' }), hosts: [] });
  try {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<Node>();
    expect(faultsOf(document)).toEqual([]);
    expect(Object.keys(document['paths'] as Node).length).toBeGreaterThan(20);
  } finally {
    await app.close();
    await house.close();
    remove();
  }
});

test.each<[what: string, spoil: (document: Node) => void]>([
  [
    'a path without its parameter',
    document =>
      ((document['paths'] as Node)['/x/{id}'] = { get: { responses: { 200: { description: '' } } } }),
  ],
  [
    'a reference to nothing',
    document =>
      ((document['paths'] as Node)['/y'] = {
        get: {
          responses: {
            200: { description: '', content: { 'a/b': { schema: { $ref: '#/components/schemas/None' } } } },
          },
        },
      }),
  ],
  [
    'an answer without a description',
    document => ((document['paths'] as Node)['/z'] = { get: { responses: { 200: {} } } }),
  ],
  ['an old version', document => (document['openapi'] = '3.0.0')],
])('finds %s', (_, spoil) => {
  const document: Node = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, components: {} };
  expect(faultsOf(document)).toEqual([]);
  spoil(document);
  expect(faultsOf(document)).not.toEqual([]);
});
