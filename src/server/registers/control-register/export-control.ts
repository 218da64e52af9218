import type { FastifyInstance } from 'fastify';

import { controlExportPath, exportedControl, type ControlledCopy } from '#contract/registers/control-register.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { maintainsControlRegister } from '#domain/registers/control-register.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { controlColumns, controlFormName } from '#locales/letters.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';

import { controlCells, type ClassNames } from './control-cells.ts';
import { readControlRegister } from './read-control-register.ts';

const copiesPerPage = 500;
/** In characters, for the columns of the form. */
const columnWidths = [8, 16, 22, 16, 14, 60, 32, 14, 28, 48, 40, 40, 28] as const;

/** Form ทขล. 3 as a file, for the registrar of the unit only. Each export is logged. */
export function registerControlExport(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(controlExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedControl, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { unitId, format } = query;
    const now = clock();
    const viewer = await loadViewer(database, person.id, now);
    if (!maintainsControlRegister(viewer, unitId)) return sendRefusal(request, reply, refuse('not-found'));
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ name: 'control-register.exported', actorId: person.id, details: query }], now),
    );
    return sendTable(reply, format, `control-${unitId}`, {
      name: controlFormName,
      columns: columnWidths.map((width, index) => ({ head: controlColumns[index] ?? '', width })),
      pages: pagesOf(database, viewer, unitId),
    });
  });
}

/** Newest first. Holds one page in memory at a time. */
async function* pagesOf(
  database: Database,
  viewer: Viewer,
  unitId: number,
): AsyncGenerator<readonly (readonly string[])[]> {
  const classes = await database.selectFrom('secrecies').select(['id', 'name']).execute();
  const names: ClassNames = new Map(classes.map(({ id, name }) => [id, name]));
  for (let last: ControlledCopy | undefined; ;) {
    const copies = await readControlRegister(database, viewer, {
      unitId,
      before: last?.orderNumber,
      take: copiesPerPage,
    });
    yield copies.map((copy) => controlCells(copy, names));
    last = copies.at(-1);
    if (copies.length < copiesPerPage) return;
  }
}
