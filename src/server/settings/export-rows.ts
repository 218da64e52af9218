import type { FastifyInstance } from 'fastify';

import { exportedSettings, settingExportPath } from '#contract/setting-tables.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import { localeOf, type Locale } from '#server/platform/http/sentences.ts';

import { settingTexts } from './list-cells.ts';
import { loadFurtherCells } from './person-duties.ts';
import { loadReferences } from './references.ts';
import { allRows } from './list-queries.ts';
import { cellsOf, columnsOf, headOf, widthOf } from './list-table.ts';

const rowsAtOnce = 1000;

/** Sends a list of the settings as a file, for those who may query it. Each export is logged. */
export function registerSettingExport(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(settingExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedSettings, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { list, format, rows, language = localeOf(request) } = query;
    const now = clock();
    if (!(await mayQueryMenu(database, person.id, settingLists[list].menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    if (rows === 'all')
      await inTransaction(database, (transaction) =>
        appendEvents(transaction, [{ name: 'setting.exported', actorId: person.id, details: { list, format } }], now),
      );
    return sendTable(reply, format, settingLists[list].route, {
      name: settingTexts[language].lists[list].title,
      columns: columnsOf(list).map((column) => ({ head: headOf(column, language), width: widthOf(column) })),
      pages: rows === 'none' ? exampleOf(list, language) : pagesOf(database, list, { language, now }),
    });
  });
}

/** It names no unit, so that it is a fault where it was left in the file. */
async function* exampleOf(list: SettingListName, language: Locale): AsyncGenerator<readonly (readonly string[])[]> {
  if (list !== 'persons') return;
  const example: Readonly<Record<string, string>> = settingTexts[language].sheet.example;
  yield [columnsOf(list).map(({ name }) => example[name] ?? '')];
}

async function* pagesOf(
  database: Database,
  list: SettingListName,
  { language, now }: { readonly language: Locale; readonly now: Date },
): AsyncGenerator<readonly (readonly string[])[]> {
  const [rows, references] = await Promise.all([allRows(database, list), loadReferences(database, list)]);
  const furtherCells = await loadFurtherCells(database, list, { references, language, now });
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    yield rows
      .slice(first, first + rowsAtOnce)
      .map((row) => cellsOf(list, row, { references, furtherCells }, language));
}
