import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { filePiecesType, type WrittenSoFar } from '#contract/file-pieces.ts';
import type { TableFormat } from '#contract/table-formats.ts';

import { inPieces } from './file-pieces.ts';
import { slicesOf, spreadsheet, spreadsheetType, type Sheet } from './spreadsheet.ts';

/** Tells spreadsheet programs that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

interface TableWriter {
  readonly type: string;
  readonly write: (table: Sheet) => AsyncGenerator<string | Buffer>;
}

const formats: Readonly<Record<TableFormat, TableWriter>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: spreadsheetType, write: spreadsheet },
};

/**
 * Streams the file while its pages are read, as fast as it is taken; who goes ends the reading. No cache may store it.
 * @param writtenSoFar for a screen that shows how far it is: the file comes in pieces
 */
export function sendTable(
  reply: FastifyReply,
  format: TableFormat,
  fileName: string,
  table: Sheet,
  writtenSoFar?: () => WrittenSoFar,
): FastifyReply {
  const file = tableBytes(format, table);
  return reply
    .type(writtenSoFar ? filePiecesType : formats[format].type)
    .header('Content-Disposition', `attachment; filename="${fileName}.${format}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(writtenSoFar ? inPieces(file, writtenSoFar) : file));
}

/** The file, piece by piece. */
export const tableBytes = (format: TableFormat, table: Sheet): AsyncGenerator<string | Buffer> =>
  formats[format].write(table);

async function* csvOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(columns.map(({ head }) => head));
  for await (const page of pages) for (const some of slicesOf(page)) yield some.map(rowOf).join('');
}

/**
 * Escapes text that a spreadsheet would run as a formula, and text that looks escaped, so that `readCsv` reads what was
 * written.
 */
const cellOf = (text: string) => `"${text.replace(/^(?='*[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;

const rowOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;
