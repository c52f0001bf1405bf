import { z } from 'zod';
import { orderSchema, runOrder } from '../../ops/admin.js';
import { isControl } from '../../ops/control.js';
import { forbidden } from '../../problem.js';
import { type App, type Context, mustBe } from '../context.js';

const reportSchema = z.looseObject({ type: z.enum(['rows', 'done']) });

/** For admins, and for whoever may read the server's own folder. Files are for the latter only. */
export function addAdmin(app: App, context: Context, token: string): void {
  const { store, hub, upkeep } = context;
  app.post(
    '/api/admin',
    { schema: { summary: 'Run the server', body: orderSchema, response: { 200: reportSchema } } },
    async request => {
      const isOwner = isControl(request.headers.authorization, token);
      if (!isOwner) {
        const { isAdmin } = await mustBe(context, request);
        if (!isAdmin) throw forbidden('This is for admins.');
        if (request.body.type === 'backup') throw forbidden('Backups are made on the machine itself.');
      }
      const attend = (match: string) => upkeep.attend(match);
      const report = await runOrder(store, request.body, { attend, hub });
      return report as z.infer<typeof reportSchema>;
    },
  );
}
