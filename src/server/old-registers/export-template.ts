import type { FastifyInstance } from 'fastify';

import { exportedOldRegisters, oldRegistersExportPath } from '#contract/registers/old-registers.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { oldColumnNames, oldColumns, type OldColumn } from '#domain/registers/old-entries.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import { localeOf } from '#server/platform/http/sentences.ts';

import { oldHead, oldTexts } from './read-old-file.ts';

const { menuId, route } = settingScreens.oldRegisters;

/** Sends a file to fill in, whose cells are text, so that no program makes a date of 1/2568. */
export function registerOldTemplate(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(oldRegistersExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedOldRegisters, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { format, language = localeOf(request) } = query;
    if (!(await mayQueryMenu(database, person.id, menuId, clock())))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    return sendTable(reply, format, route, {
      name: oldTexts[language].sheetName,
      columns: oldColumnNames.map((name) => ({ head: oldHead({ name }, language), width: widthOf(name) })),
      pages: noPages(),
    });
  });
}

async function* noPages(): AsyncGenerator<readonly (readonly string[])[]> {}

/** In characters. */
const widthOf = (name: OldColumn) => (oldColumns[name].max > 200 ? 40 : 18);
