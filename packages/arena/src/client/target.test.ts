import { describe, expect, it } from 'vitest';
import { endpoint, parseTarget } from './target.js';

const normalised: readonly (readonly [what: string, input: string, turn: string])[] = [
  ['a host', 'http://bot.example', 'http://bot.example/turn'],
  ['a slash at the end', 'http://bot.example/', 'http://bot.example/turn'],
  ['slashes at the end', 'http://bot.example/a//', 'http://bot.example/a/turn'],
  ['double slashes', 'http://bot.example//a//b', 'http://bot.example/a/b/turn'],
  ['a query and a fragment', 'http://bot.example/a/?b=c#d', 'http://bot.example/a/turn'],
  ['the usual port', 'https://bot.example:443/a', 'https://bot.example/a/turn'],
  ['another port, capitals and spaces', ' HTTP://Bot.Example:81/A ', 'http://bot.example:81/A/turn'],
  ['dots', 'http://bot.example/a/../b/./', 'http://bot.example/b/turn'],
];

const refused: readonly (readonly [what: string, input: unknown, code: string])[] = [
  ['nothing', undefined, 'bad-url'],
  ['words', 'my bot', 'bad-url'],
  ['no scheme', 'bot.example', 'bad-url'],
  ['a file', 'file:///etc/passwd', 'bad-scheme'],
  ['a gopher', 'gopher://bot.example', 'bad-scheme'],
  ['a user', 'http://ann@bot.example', 'has-userinfo'],
  ['a password', 'http://ann:secret@bot.example', 'has-userinfo'],
  ['far too much', `http://bot.example/${'a'.repeat(2000)}`, 'bad-url'],
];

describe("a bot's URL", () => {
  it.each(normalised)('with %s', (_, input, turn) => {
    const parsed = parseTarget(input);
    expect(parsed.ok && endpoint(parsed.target, '/turn')).toBe(turn);
  });
  it.each(refused)('that is %s is refused', (_, input, code) => {
    expect(parseTarget(input)).toMatchObject({ ok: false, refusal: { code } });
  });
  it('has a host without brackets', () => {
    const parsed = parseTarget('http://[::1]:80/');
    expect(parsed.ok && parsed.target.host).toBe('::1');
  });
});
