import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../house.js';
import { makeApp } from '../http/app.js';
import type { App } from '../http/context.js';
import { USUAL_LIMITS } from '../ops/rates.js';
import { Authenticator } from '../testing/authenticator.js';
import { KINDS, makePlace } from '../testing/stores.js';

const HOST = 'play.example.org';
const ORIGIN = `http://${HOST}`;
const MANY = { perMinute: 1_000, burst: 1_000 };

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookie: string;
}

describe.each(KINDS)('passkeys in a %s', kind => {
  let app: App;
  let house: House;
  let remove: () => void;
  beforeAll(async () => {
    const made = await makePlace(kind);
    remove = made.remove;
    house = await openHouse({ place: made.place, allowPrivate: true, complain: console.error });
    const limits = { ...USUAL_LIMITS, passwords: MANY, guests: MANY };
    app = await makeApp(house.context, {
      logger: pino({ level: 'silent' }),
      hosts: [HOST, '127.0.0.1'],
      limits,
    });
  });
  afterAll(async () => {
    await app.close();
    await house.close();
    remove();
  });

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    cookie = '',
    payload?: object,
    host = HOST,
  ): Promise<Reply> {
    const headers = { host, cookie };
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body = reply.body === '' ? {} : reply.json<Record<string, unknown>>();
    return { status: reply.statusCode, body, cookie: String(reply.headers['set-cookie']).split(';')[0]! };
  }
  const post = (url: string, cookie = '', payload?: object) => ask('POST', url, cookie, payload);
  const options = async (url: string, cookie = '') =>
    (await post(url, cookie)).body as { readonly challenge: string };
  const guest = async (name: string) => post('/api/guests', '', { name });
  const add = async (device: Authenticator, cookie: string, name?: string) =>
    post('/api/passkeys', cookie, {
      made: device.make(await options('/api/passkeys/options', cookie)),
      name,
    });
  const login = async (device: Authenticator) =>
    post('/api/login/passkey', '', { signed: device.sign(await options('/api/login/passkey/options')) });

  /** Somebody who has kept their name with a passkey. */
  async function owner(name: string): Promise<{ device: Authenticator; cookie: string; id: string }> {
    const { cookie } = await guest(name);
    const device = new Authenticator(ORIGIN);
    const { status, body } = await add(device, cookie);
    expect(status).toBe(201);
    return { device, cookie, id: String(body['id']) };
  }

  test('keep a guest’s name and sign in without it', async () => {
    const { cookie } = await guest('Ann');
    const device = new Authenticator(ORIGIN);
    const asked = await options('/api/passkeys/options', cookie);
    expect(asked).toMatchObject({ rp: { id: HOST }, user: { name: 'Ann' } });
    const added = await post('/api/passkeys', cookie, { made: device.make(asked), name: 'Anna' });
    expect(added).toMatchObject({ status: 201, body: { name: 'Anna', isGuest: false } });
    device.owner = String(added.body['id']);
    const back = await login(device);
    expect(back).toMatchObject({ status: 200, body: { name: 'Anna', isGuest: false } });
    expect((await ask('GET', '/api/me', back.cookie)).body).toMatchObject({ name: 'Anna' });
    const list = (await ask('GET', '/api/passkeys', back.cookie)).body;
    expect(list).toMatchObject([{ isSynced: false, usedAt: expect.any(String) }]);
    expect(JSON.stringify(list)).not.toContain(device.id);
  });

  test('are taken away by their owner only, and never the only way in', async () => {
    const [bea, cem] = [await owner('Bea'), await owner('Cem')];
    const [{ id }] = (await ask('GET', '/api/passkeys', bea.cookie)).body as unknown as [{ id: string }];
    expect((await ask('DELETE', `/api/passkeys/${id}`, cem.cookie)).status).toBe(404);
    const last = await ask('DELETE', `/api/passkeys/${id}`, bea.cookie);
    expect(last).toMatchObject({ status: 409, body: { code: 'LastPasskey' } });
    const second = new Authenticator(ORIGIN);
    expect((await add(second, bea.cookie)).status).toBe(201);
    expect((await ask('DELETE', `/api/passkeys/${id}`, bea.cookie)).status).toBe(204);
    expect((await login(bea.device)).body['code']).toBe('WrongPasskey');
    expect((await login(second)).status).toBe(200);
  });

  test('are not had at an address of numbers, nor by nobody', async () => {
    const numbers = await ask('POST', '/api/login/passkey/options', '', undefined, '127.0.0.1:8080');
    expect(numbers.body).toMatchObject({ status: 422, code: 'NeedsName' });
    expect((await post('/api/passkeys/options')).status).toBe(401);
    expect(
      (await ask('POST', '/api/login/passkey/options', '', undefined, 'evil.example')).body,
    ).toMatchObject({ code: 'WrongHost' });
  });

  test('an answer counts once', async () => {
    const { device, cookie } = await owner('Dov');
    const signed = device.sign(await options('/api/login/passkey/options'));
    expect((await post('/api/login/passkey', '', { signed })).status).toBe(200);
    expect((await post('/api/login/passkey', '', { signed })).body).toMatchObject({ code: 'WrongPasskey' });
    const made = new Authenticator(ORIGIN).make(await options('/api/passkeys/options', cookie));
    expect((await post('/api/passkeys', cookie, { made })).status).toBe(201);
    expect((await post('/api/passkeys', cookie, { made })).body).toMatchObject({ code: 'WrongPasskey' });
  });

  test('what one guest is asked no other may answer, and no key is two people’s', async () => {
    const [eve, fay] = [await owner('Eve'), await guest('Fay')];
    const forEve = await options('/api/passkeys/options', eve.cookie);
    const made = new Authenticator(ORIGIN).make(forEve);
    expect((await post('/api/passkeys', fay.cookie, { made })).body).toMatchObject({ code: 'WrongPasskey' });
    expect((await add(eve.device, fay.cookie)).body).toMatchObject({ status: 409, code: 'PasskeyTaken' });
    expect((await ask('GET', '/api/me', fay.cookie)).body).toMatchObject({ isGuest: true });
    expect((await add(new Authenticator(ORIGIN), fay.cookie, 'EVE')).body).toMatchObject({
      code: 'NameTaken',
    });
    expect((await ask('GET', '/api/passkeys', fay.cookie)).body).toEqual([]);
  });

  test.each<[string, (device: Authenticator, other: Authenticator) => Authenticator]>([
    ['a page elsewhere', device => Object.assign(device, { origin: 'http://evil.example' })],
    ['another name', device => Object.assign(device, { rpId: 'evil.example' })],
    ['nobody who was looked at', device => Object.assign(device, { isVerified: false })],
    ['a copy that lags behind', device => Object.assign(device, { counter: 3 })],
    ['somebody else', device => Object.assign(device, { owner: 'somebody' })],
    ['another key', (device, other) => Object.assign(device, { key: { ...other.key, id: device.key.id } })],
    ['a key that nobody added', (_, other) => other],
  ])('%s is not let in', async (what, spoil) => {
    const { device } = await owner(`Owner of ${what}`.slice(0, 28));
    device.counter = 5;
    expect((await login(device)).status).toBe(200);
    const reply = await login(spoil(device, new Authenticator(ORIGIN)));
    expect(reply).toMatchObject({ status: 401, body: { code: 'WrongPasskey' }, cookie: 'undefined' });
  });

  test.each<[string, (device: Authenticator) => Promise<object> | object]>([
    ['a challenge that was made up', device => device.sign({ challenge: 'bWFkZSB1cA' })],
    [
      'a challenge for adding',
      async device => device.sign(await options('/api/passkeys/options', (await guest('Gil')).cookie)),
    ],
  ])('%s is refused', async (what, answer) => {
    const { device } = await owner(`With ${what}`.slice(0, 28));
    const reply = await post('/api/login/passkey', '', { signed: await answer(device) });
    expect(reply).toMatchObject({ status: 401, body: { code: 'WrongPasskey' } });
  });

  test('a challenge that is too old is refused', async () => {
    const { device } = await owner('Hal');
    const asked = await options('/api/login/passkey/options');
    await house.context.store.db
      .updateTable('passkey_challenge')
      .set({ expires_at: new Date(Date.now() - 1) } as never)
      .execute();
    const reply = await post('/api/login/passkey', '', { signed: device.sign(asked) });
    expect(reply.body).toMatchObject({ code: 'WrongPasskey' });
  });
});
