import { z } from 'zod';
import { missing } from '../../problem.js';
import { type App, type Context, mustBe, setCookie, tokenOf, whoAsks } from '../context.js';
import { nameSchema, personSchema } from '../schemas.js';

const passwordSchema = z.string().min(1).max(200);

/** Guests, names, passwords, tokens. */
export function addPeople(app: App, context: Context): void {
  const { people } = context;
  app.get(
    '/api/me',
    { schema: { summary: 'Who you are here', response: { 200: personSchema.nullable() } } },
    async request => (await whoAsks(context, request)) ?? null,
  );
  app.post(
    '/api/guests',
    {
      schema: {
        summary: 'Play as a guest at once',
        body: z.object({ name: nameSchema.optional() }),
        response: { 201: personSchema },
      },
    },
    async (request, reply) => {
      const { person, token } = await people.makeGuest(request.body.name);
      setCookie(request, reply, token);
      return reply.code(201).send(person);
    },
  );
  app.post(
    '/api/claim',
    {
      schema: {
        summary:
          'Keep your name with a password; with the current one, change it, and be signed out everywhere else',
        body: z.object({
          password: passwordSchema,
          name: nameSchema.optional(),
          current: z.string().max(200).optional(),
        }),
        response: { 200: personSchema },
      },
    },
    async request => {
      const { password, name, current } = request.body;
      const person = await mustBe(context, request);
      return people.claim(person, password, { wish: name, current, token: tokenOf(request) });
    },
  );
  app.post(
    '/api/login',
    {
      schema: {
        summary: 'Sign in',
        body: z.object({ name: nameSchema, password: passwordSchema }),
        response: { 200: personSchema },
      },
    },
    async (request, reply) => {
      const { person, token } = await people.login(request.body.name, request.body.password);
      setCookie(request, reply, token);
      return person;
    },
  );
  app.post(
    '/api/logout',
    { schema: { summary: 'Sign out', response: { 204: z.null() } } },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token) await people.signOut(token);
      setCookie(request, reply, '');
      return reply.code(204).send(null);
    },
  );
  const tokenSchema = z.object({ id: z.string(), label: z.string(), createdAt: z.string() });
  app.get(
    '/api/tokens',
    { schema: { summary: 'Your tokens for programs', response: { 200: z.array(tokenSchema) } } },
    async request => [...(await people.tokensOf(await mustBe(context, request)))],
  );
  app.post(
    '/api/tokens',
    {
      schema: {
        summary: 'Make a token for a program; it is shown once',
        body: z.object({ label: z.string().min(1).max(64) }),
        response: { 201: z.object({ token: z.string() }) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send({ token: await people.makeToken(await mustBe(context, request), request.body.label) }),
  );
  app.delete(
    '/api/tokens/:id',
    {
      schema: {
        summary: 'Take a token back',
        params: z.object({ id: z.string().max(20) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!(await people.revokeToken(await mustBe(context, request), request.params.id)))
        throw missing('token');
      return reply.code(204).send(null);
    },
  );
}
