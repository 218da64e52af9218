import { refuse, type Refusal } from '#domain/refusal.ts';

import { collectRows } from './table-rows.ts';

/** Bytes that no table in a text has. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a) || byte === 0x7f;

/** Before what `sendTable` would otherwise export as a formula. */
const escapedFormula = /^'(?='*[=+\-@\t\r\n])/;

/**
 * A CSV in the encodings and with the separators that spreadsheet programs in Thailand write: UTF-8, UTF-16 with its
 * mark, or windows-874; comma, semicolon or tab.
 *
 * @throws `TableTooLarge`, and when a quoted cell has no end.
 */
export function readCsv(content: Buffer): string | Refusal {
  const text = decoded(content);
  if (text === undefined) return refuse('table-not-supported');
  const separator = separatorOf(text);
  const rows = collectRows();
  let number = 0;
  let cells: string[] = [];
  for (let position = 0; position < text.length;) {
    const cell = cellAt(text, position, separator);
    cells.push(cell.text.replace(escapedFormula, ''));
    position = cell.end + 1;
    if (text[cell.end] === separator) continue;
    if (text[cell.end] === '\r' && text[position] === '\n') position += 1;
    rows.add({ number: (number += 1), cells });
    cells = [];
  }
  rows.add({ number: number + 1, cells });
  return rows.packed();
}

function decoded(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return textIn(content, 'utf-16le');
  if (content[0] === 0xfe && content[1] === 0xff) return textIn(content, 'utf-16be');
  if (content.some(isControl)) return undefined;
  return textIn(content, 'utf-8') ?? textIn(content, 'windows-874');
}

/** Without the mark of the encoding; undefined when it is another one. */
function textIn(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

const separators = [',', ';', '\t'] as const;

/** The one that stands most often in the first row, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of firstRowsOf(text)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r') && counts.size > 0) break;
    else if (!isQuoted && separators.some((separator) => separator === letter))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return separators.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/** The heads of the columns are not longer. */
const maxHeadLength = 20_000;
const firstRowsOf = (text: string) => text.slice(0, maxHeadLength);

/** The cell that begins at a place, and where it ends: at a separator, at the end of a line or of the text. */
function cellAt(text: string, start: number, separator: string): { readonly text: string; readonly end: number } {
  if (text[start] !== '"') {
    const end = plainEnd(text, start, separator);
    return { text: text.slice(start, end), end };
  }
  const parts: string[] = [];
  for (let position = start + 1; ;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw new Error('a quoted cell has no end');
    parts.push(text.slice(position, quote));
    if (text[quote + 1] !== '"') {
      const end = plainEnd(text, quote + 1, separator);
      return { text: parts.join('') + text.slice(quote + 1, end), end };
    }
    parts.push('"');
    position = quote + 2;
  }
}

function plainEnd(text: string, start: number, separator: string): number {
  for (let end = start; end < text.length; end += 1) {
    const letter = text[end];
    if (letter === separator || letter === '\n' || letter === '\r') return end;
  }
  return text.length;
}
