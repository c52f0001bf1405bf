// @ts-check
/** JSON Schema written as a TypeScript type, which is shorter to read. */

/** @typedef {{ readonly [key: string]: any }} Schema */

/** What is sent and what comes back are named apart in the document; they look alike. @param {string} ref */
export function nameOf(ref) {
  return ref.replace(/^.*\//, '').replace(/Input$/, '');
}

/**
 * @param {Schema | undefined} schema
 * @param {string} indent
 * @returns {string}
 */
export function typeText(schema, indent = '') {
  if (schema === undefined || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref) return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionText(choices, indent);
  if (schema.allOf) return schema.allOf.map((/** @type {Schema} */ one) => typeText(one, indent)).join(' & ');
  if (Array.isArray(schema.type))
    return unionText(
      schema.type.map((/** @type {string} */ type) => ({ ...schema, type })),
      indent,
    );
  if (schema.type === 'array') return listText(schema, indent);
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
}

/** @param {readonly Schema[]} choices @param {string} indent */
function unionText(choices, indent) {
  return [...new Set(choices.map(one => typeText(one, indent)))].join(' | ');
}

/** @param {Schema} schema @param {string} indent */
function listText({ items, prefixItems }, indent) {
  if (prefixItems)
    return `[${prefixItems.map((/** @type {Schema} */ one) => typeText(one, indent)).join(', ')}]`;
  const item = typeText(items, indent);
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

/** @param {Schema} schema @param {string} indent */
function objectText({ properties, required = [], additionalProperties }, indent) {
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
    return `{ [name: string]: ${value} }`;
  }
  const rows = Object.entries(properties).map(([name, one]) => {
    const note = one.description ? `${indent}  /** ${one.description} */\n` : '';
    const mark = required.includes(name) ? '' : '?';
    return `${note}${indent}  ${name}${mark}: ${typeText(one, `${indent}  `)};`;
  });
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`;
}
