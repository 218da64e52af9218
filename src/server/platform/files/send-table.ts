import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { TableFormat } from '#contract/table-formats.ts';

import { spreadsheet, spreadsheetType, type Sheet } from './spreadsheet.ts';

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

/** Streams the file while its pages are read. No cache may store it. */
export const sendTable = (reply: FastifyReply, format: TableFormat, fileName: string, table: Sheet): FastifyReply =>
  reply
    .type(formats[format].type)
    .header('Content-Disposition', `attachment; filename="${fileName}.${format}"`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(tableBytes(format, table)));

/** The file, piece by piece. */
export const tableBytes = (format: TableFormat, table: Sheet): AsyncGenerator<string | Buffer> =>
  formats[format].write(table);

async function* csvOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(columns.map(({ head }) => head));
  for await (const page of pages) yield page.map(rowOf).join('');
}

/**
 * Escapes text that a spreadsheet would run as a formula, and text that looks escaped, so that `readCsv` reads what was
 * written.
 */
const cellOf = (text: string) => `"${text.replace(/^(?='*[=+\-@\t\r\n])/, "'").replaceAll('"', '""')}"`;

const rowOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;
