import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Site } from '../../people/passkeys.js';
import { Refused } from '../../problem.js';
import { type App, type Context, mustBe, setCookie } from '../context.js';
import { nameSchema, personSchema } from '../schemas.js';

/** Bytes as browsers write them. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const common = {
  id: bytes.max(2_000),
  rawId: bytes.max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(32).optional(),
  clientExtensionResults: z.looseObject({}),
};
const madeSchema = z.object({
  ...common,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
const signedSchema = z.object({
  ...common,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
const optionsSchema = z.looseObject({ challenge: z.string() }).meta({
  id: 'PasskeyOptions',
  description: 'What a browser’s WebAuthn is to be given, as its JSON methods take it.',
});
const passkeySchema = z
  .object({
    id: z.string(),
    isSynced: z.boolean(),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

/** The name this server was called by; whether it may be was checked before. */
function siteOf({ hostname, host, protocol }: FastifyRequest): Site {
  const rpId = hostname.replace(/^\[|\]$/g, '');
  if (isIP(rpId) !== 0)
    throw new Refused(422, 'NeedsName', 'Passkeys need a name, not a number: open this page at localhost.');
  return { rpId, origin: `${protocol}://${host}` };
}

/** Names kept, and people signed in, by passkeys. */
export function addPasskeys(app: App, context: Context): void {
  addOwn(app, context);
  addLogin(app, context);
}

function addOwn(app: App, context: Context): void {
  const { passkeys } = context;
  app.get(
    '/api/passkeys',
    { schema: { summary: 'Your passkeys', response: { 200: z.array(passkeySchema) } } },
    async request => [...(await passkeys.list(await mustBe(context, request)))],
  );
  app.post(
    '/api/passkeys/options',
    { schema: { summary: 'What a browser needs to make a passkey', response: { 200: optionsSchema } } },
    async request => {
      const options = await passkeys.optionsToAdd(await mustBe(context, request), siteOf(request));
      return { ...options };
    },
  );
  app.post(
    '/api/passkeys',
    {
      schema: {
        summary: 'Add the passkey that a browser has made; a guest keeps the name with it',
        body: z.object({ made: madeSchema, name: nameSchema.optional() }),
        response: { 201: personSchema },
      },
    },
    async (request, reply) => {
      const { made, name } = request.body;
      const person = await mustBe(context, request);
      // what it has to be is checked again, by those who know
      const response = made as unknown as RegistrationResponseJSON;
      return reply.code(201).send(await passkeys.add(person, siteOf(request), response, name));
    },
  );
  app.delete(
    '/api/passkeys/:id',
    {
      schema: {
        summary: 'Take a passkey away',
        params: z.object({ id: z.string().max(20) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await passkeys.remove(await mustBe(context, request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function addLogin(app: App, context: Context): void {
  const { passkeys } = context;
  app.post(
    '/api/login/passkey/options',
    { schema: { summary: 'What a browser needs to sign in', response: { 200: optionsSchema } } },
    async request => ({ ...(await passkeys.optionsToLogin(siteOf(request))) }),
  );
  app.post(
    '/api/login/passkey',
    {
      schema: {
        summary: 'Sign in with a passkey',
        body: z.object({ signed: signedSchema }),
        response: { 200: personSchema },
      },
    },
    async (request, reply) => {
      const response = request.body.signed as unknown as AuthenticationResponseJSON;
      const { person, token } = await passkeys.login(siteOf(request), response);
      setCookie(request, reply, token);
      return person;
    },
  );
}
