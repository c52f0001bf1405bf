import type { App } from './context.js';

/** What this page uses of an OpenAPI document. */
interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components?: { readonly schemas?: { readonly [name: string]: unknown } };
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content?: { readonly [type: string]: { readonly schema?: unknown } } };
  readonly responses?: {
    readonly [status: string]: {
      readonly content?: { readonly [type: string]: { readonly schema?: unknown } };
    };
  };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#8881;padding:.75rem;overflow:auto;border-radius:.5rem}
h2{margin-top:2rem;font-size:1.1rem}details{margin:.25rem 0}:root{color-scheme:light dark}`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}

function shown(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escaped(JSON.stringify(schema, null, 2));
  return `<details><summary>${escaped(title)}</summary><pre>${text}</pre></details>`;
}

function operationOf(path: string, method: string, operation: Operation): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const names = parameters.map(each => `<code>${escaped(each.name)}</code> (${escaped(each.in)})`);
  const schemaIn = (content: { readonly [type: string]: { readonly schema?: unknown } } | undefined) =>
    Object.values(content ?? {})[0]?.schema;
  return [
    `<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2><p>${escaped(summary)}.</p>`,
    names.length > 0 ? `<p>Takes ${names.join(', ')}.</p>` : '',
    shown('What to send', schemaIn(requestBody?.content)),
    ...Object.entries(responses).map(([status, { content }]) =>
      shown(`What comes back with ${status}`, schemaIn(content)),
    ),
  ].join('');
}

/** The OpenAPI document as a page for people. Made here: scripts of others are not let in. */
export function makeDocs(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    shown(name, schema),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The API of this server</title><style>${STYLE}</style>
<h1>The API of this server</h1>
<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>. What is refused is told as an RFC 9457 problem with a
<code>code</code>. Live play is a WebSocket at <code>/api/live</code>.</p>
${operations.join('\n')}
<h1>What things look like</h1>
${schemas.join('\n')}</html>`;
}

export function addDocs(app: App): void {
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, (_, reply) => {
    page ??= makeDocs(app.swagger() as unknown as Document);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
