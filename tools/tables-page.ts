import { globSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What is shown elsewhere: the states in `docs/workflow.md`, and the actions with who, when and what they ask; each
 * agency in the table of all.
 */
const shownElsewhere = /workflow\/(?:states|actions)\/(?!all-actions)|tenants\/(?!all-tenants|default-tenant)/;
const columnsElsewhere: ReadonlySet<string> = new Set(['summary', 'when', 'by', 'needs', 'asks', 'plan']);

/** The exported values of a file of the domain, without its functions. */
export interface DomainFile {
  readonly path: string;
  readonly values: readonly (readonly [name: string, value: unknown])[];
}

/** Loads every file of the domain, in the order of their paths; within a file in the order of the names. */
export async function loadDomain(): Promise<readonly DomainFile[]> {
  const paths = globSync('src/domain/**/*.ts')
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts') && !shownElsewhere.test(path))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const files = paths.map(async (path) => {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(path)).href);
    const values = Object.entries(exported)
      .filter(([, value]) => !isRule(value))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return { path, values };
  });
  return (await Promise.all(files)).filter(({ values }) => values.length > 0);
}

/** The content of `docs/tables.md`. */
export async function renderTables(): Promise<string> {
  const files = await loadDomain();
  return [
    '# Tables of the rules',
    '',
    'Generated from what the files of `src/domain` export, by `npm run docs`; a test compares it. A change here is a change of a',
    'rule of the office: read it as one. “rule” is a calculation, described where it is written; `""` is an empty text, “none”',
    'no value, “–” a row without this column. The states of a letter, and who does what when, are in [workflow.md](workflow.md).',
    ...files.flatMap(({ path, values }) => [
      '',
      `## ${titleOf(path)}`,
      '',
      `\`${path}\``,
      ...values.flatMap(([name, value]) => ['', ...render(name, value)]),
    ]),
    '',
  ].join('\n');
}

function titleOf(path: string): string {
  const name = basename(path, '.ts');
  const folder = relative('src/domain', dirname(path)).split(sep).join(' › ');
  return folder === '' ? name : `${folder} › ${name}`;
}

function render(name: string, value: unknown): readonly string[] {
  if (isList(value) && value.length > 0 && value.every(isRecord))
    return [`### ${name}`, '', ...tableOf(value.map((record, index) => [cell(record['name'] ?? index + 1), record]))];
  if (!isRecord(value)) return [`**${name}**: ${cell(value)}`];
  const rows = Object.entries(value);
  const records = rows.flatMap(([key, part]) => (isRecord(part) ? [[key, withoutElsewhere(part)] as const] : []));
  const isOfRecords = records.length > 1 && records.length === rows.length;
  return [`### ${name}`, '', ...(isOfRecords ? tableOf(records) : twoColumns(rows))];
}

type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [key: string, fields: Fields];

/** More fields than this stand below each other. */
const maxColumns = 14;
/** A table with a smaller share of filled cells is shown with the fields of a row in one cell. */
const minFilled = 0.4;

/** One row per record and one column per field that any of them has, or the other way round. */
function tableOf(rows: readonly Row[]): readonly string[] {
  const columns = [...new Set(rows.flatMap(([, fields]) => Object.keys(fields)))];
  const filled = rows.flatMap(([, fields]) => Object.values(fields)).length;
  if (filled < minFilled * rows.length * columns.length)
    return [...headed(['', '']), ...rows.map(([key, fields]) => line([key, listed(fields)]))];
  const cellOf = (fields: Fields, column: string) => (fields[column] === undefined ? '–' : cell(fields[column]));
  if (columns.length > maxColumns)
    return [
      ...headed(['', ...rows.map(([key]) => key)]),
      ...columns.map((column) => line([column, ...rows.map(([, fields]) => cellOf(fields, column))])),
    ];
  return [
    ...headed(['', ...columns]),
    ...rows.map(([key, fields]) => line([key, ...columns.map((column) => cellOf(fields, column))])),
  ];
}

const twoColumns = (rows: readonly (readonly [key: string, value: unknown])[]) => [
  ...headed(['', '']),
  ...rows.map(([key, value]) => line([key, cell(value)])),
];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const headed = (heads: readonly string[]) => [line(heads), `|${'---|'.repeat(heads.length)}`];

const withoutElsewhere = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !columnsElsewhere.has(name)));

const isRule = (value: unknown): boolean =>
  typeof value === 'function' || (isRecord(value) && Object.values(value).every((part) => typeof part === 'function'));
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A value in one cell: lists with commas, records in braces. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'function') return 'rule';
  if (typeof value === 'string') return textIn(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof RegExp) return `\`${value.source.replaceAll('|', String.raw`\|`)}\` ${value.flags}`.trim();
  if (value instanceof Map) return cell(Object.fromEntries(value));
  if (value instanceof Set) return cell([...value]);
  if (isList(value)) return value.length === 0 ? 'nothing' : value.map(cell).join(', ');
  if (!isRecord(value)) return String(value);
  const text = listed(value);
  return text === 'nothing' ? text : `{ ${text} }`;
}

function listed(fields: Fields): string {
  const given = Object.entries(fields).filter(([, part]) => part !== undefined);
  return given.length === 0 ? 'nothing' : given.map(([key, part]) => `${key}: ${cell(part)}`).join('; ');
}

/** Quoted where spaces or line breaks at its ends would be lost. */
const textIn = (text: string): string =>
  (text === '' || text !== text.trim() || text.includes('\n') ? JSON.stringify(text) : text)
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;');
