import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { bookExportPath, exportedBook, type AskedBook, type RegisterLine } from '#contract/registers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { dayInFigures, dayOf } from '#domain/text/thai-dates.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { cancelledWord, registerColumns } from '#locales/letters.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallHouse } from '#server/platform/http/require-person.ts';

import { readBook, refusalOfReading } from './read-book.ts';

const linesAPage = 1000;
/** Tells spreadsheet programs that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A book as CSV, streamed as it is read; who took it out is logged. */
export function registerBookExport(app: FastifyInstance, house: CallHouse): void {
  const { platform } = house;
  app.get(routeOf(bookExportPath), async (request, reply) => {
    const person = await requirePerson(house, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const asked = exportedBook.safeParse(request.query);
    if (!asked.success) return sendRefusal(request, reply, refuse('invalid-request'));
    const now = platform.clock();
    const viewer = await loadViewer(platform.database, person.id, platform.config.tenant, now);
    const refused = refusalOfReading(viewer, asked.data);
    if (refused) return sendRefusal(request, reply, refused);
    const { search: _search, ...details } = asked.data;
    await inTransaction(platform.database, (transaction) =>
      appendEvents(transaction, [{ action: 'exportRegister', actorId: person.id, details }], now),
    );
    const { book, unitId, year } = asked.data;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${book}-${unitId}-${year}.csv"`)
      .header('Cache-Control', 'no-store')
      .send(Readable.from(rowsOf(platform.database, viewer, asked.data)));
  });
}

async function* rowsOf(database: Database, viewer: Viewer, asked: AskedBook): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(registerColumns);
  for (let before: number | undefined; ;) {
    const lines = await readBook(database, viewer, asked, { before, take: linesAPage });
    yield lines.map((line) => rowOf(cellsOf(line))).join('');
    before = lines.at(-1)?.number;
    if (lines.length < linesAPage) return;
  }
}

const cellsOf = (line: RegisterLine): readonly string[] => [
  String(line.number),
  dayInFigures(dayOf(line.arrivedAt)),
  line.letterNumber,
  line.letterDate ? dayInFigures(line.letterDate) : '',
  line.fromText,
  line.toText,
  line.subject,
  line.operation,
  line.isCancelled ? [cancelledWord, line.remark].filter(Boolean).join(' ') : line.remark,
];

/** A cell that a spreadsheet would take for a formula is marked as text. */
const cellOf = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const rowOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;
