import type { FastifyInstance } from 'fastify';

import { exportedForm, formExportPath, formFileHead } from '#contract/drafting/agency-forms.ts';
import { isRefusal, refuse, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';

import { formOfVersion } from './form-queries.ts';

/** Sends the last version of a form whole, for those who may query the forms. Each export is logged. */
export function registerFormExport(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(formExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedForm, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const now = clock();
    if (!(await mayQueryMenu(database, person.id, settingScreens.agencyForms.menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    const found = await formOfVersion(database, query.templateId);
    if (!found) return sendRefusal(request, reply, refuse('not-found'));
    const { templateId, isOffered: _isOffered, ...form } = found;
    const details = { list: 'agencyForms', format: 'json' };
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ name: 'setting.exported', actorId: person.id, details }], now),
    );
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="form-${templateId}.json"`)
      .header('Cache-Control', 'no-store')
      .send(`${JSON.stringify({ ...formFileHead, form }, null, 2)}\n`);
  });
}
