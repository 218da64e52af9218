import type { FastifyInstance } from 'fastify';

import { exportedSheet, sheetExportPath } from '#contract/setting-sheets.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingSheets, type SheetColumn } from '#domain/settings/setting-sheets.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { contextOf } from '#server/platform/http/call-context.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import { localeOf } from '#server/platform/http/sentences.ts';

import { sheetHead, sheetTitle } from './sheet-heads.ts';
import { sheetReaders } from './sheet-readers.ts';
import type { SheetCalls } from './sheet-source.ts';

const columnWidth = 28;
const rowsAtOnce = 1000;

/** Sends a screen of the settings as a file, for those who may query it. Each export is logged. */
export function registerSheetExport(app: FastifyInstance, deps: CallDeps, calls: SheetCalls): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(sheetExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedSheet, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { sheet, format, language = localeOf(request) } = query;
    const now = clock();
    const { menuId, route } = settingSheets[sheet];
    if (!(await mayQueryMenu(database, person.id, menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    const asked = { person, locale: language, readUpload: (maxBytes: number) => readUpload(request, maxBytes) };
    const context = { ...contextOf(deps, request, reply), ...asked };
    const rows = await sheetReaders[sheet]({ calls, context, language });
    if (isRefusal(rows)) return sendRefusal(request, reply, rows);
    const details = { list: sheet, format };
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ name: 'setting.exported', actorId: person.id, details }], now),
    );
    const columns: readonly SheetColumn[] = settingSheets[sheet].columns;
    return sendTable(reply, format, route, {
      name: sheetTitle(sheet, language),
      columns: columns.map((column) => ({ head: sheetHead(column, language), width: columnWidth })),
      pages: pagesOf(rows, columns),
    });
  });
}

async function* pagesOf(
  rows: readonly Readonly<Partial<Record<SheetColumn, string>>>[],
  columns: readonly SheetColumn[],
) {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    yield rows.slice(first, first + rowsAtOnce).map((row) => columns.map((column) => row[column] ?? ''));
}
