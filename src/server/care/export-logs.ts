import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

import { activityExportPath, exportedActivity } from '#contract/activity.ts';
import { exportedSystemLog, systemLogExportPath } from '#contract/care.ts';
import type { EventName, NewEvent } from '#domain/events.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { hasOwnTitle, isSettingSheet, type ExportedName } from '#domain/settings/setting-sheets.ts';
import { care as englishTexts } from '#locales/en/care.ts';
import { events as englishEvents } from '#locales/en/events.ts';
import { settings as englishSettings } from '#locales/en/settings.ts';
import { care as thaiTexts } from '#locales/th/care.ts';
import { events as thaiEvents } from '#locales/th/events.ts';
import { settings as thaiSettings } from '#locales/th/settings.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { loadViewer } from '#server/people/load-viewer.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import { localeOf, type Locale } from '#server/platform/http/sentences.ts';

import { findActivity, type ActivityRow } from './activity.ts';
import { findSystemEvents } from './system-log.ts';

const rowsAtOnce = 1000;
const columnWidth = 28;
const texts = {
  th: { care: thaiTexts, events: thaiEvents, settings: thaiSettings },
  en: { care: englishTexts, events: englishEvents, settings: englishSettings },
} as const;

interface LoggedRow {
  readonly sequence: number;
  readonly at: Date;
  readonly event: EventName;
  readonly personName: string;
  readonly aboutName: string;
  readonly list: ExportedName | null;
  readonly address: string | null;
}

type Column = keyof typeof thaiTexts.columns;
type Exported = z.ZodObject<{
  format: typeof exportedSystemLog.shape.format;
  language: typeof exportedSystemLog.shape.language;
}>;
interface Position {
  readonly take: number;
  readonly before: number | undefined;
}

/** What the export of one log has of its own. */
interface LogExport<Query extends Exported, Row extends LoggedRow> {
  readonly path: string;
  readonly query: Query;
  readonly screen: 'systemLog' | 'activity';
  readonly logged: (query: z.output<Query>) => NewEvent;
  /** After the columns that every log has. */
  readonly further: readonly { readonly column: Column; readonly cell: (row: Row, language: Locale) => string }[];
  /** The rows for a person, a page after another. */
  readonly finder: (personId: number, query: z.output<Query>) => Promise<(position: Position) => Promise<Row[]>>;
}

/** Sends the part of a log that was asked for as a file, for those who may query it. Each export is logged. */
export function registerLogExports(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  registerLogExport(app, deps, {
    path: systemLogExportPath,
    query: exportedSystemLog,
    screen: 'systemLog',
    logged: ({ format }) => ({ name: 'system-log.exported', details: { format } }),
    further: [],
    finder: async (_personId, query) => (position) => findSystemEvents(database, { ...query, ...position }),
  });
  registerLogExport(app, deps, {
    path: activityExportPath,
    query: exportedActivity,
    screen: 'activity',
    logged: ({ personId, format }) => ({ name: 'activity.exported', details: { personId, format } }),
    further: [{ column: 'letter', cell: letterCell }],
    finder: async (personId, query) => {
      const viewer = await loadViewer(database, personId, clock());
      return (position) => findActivity(database, viewer, { ...query, ...position });
    },
  });
}

function registerLogExport<Query extends Exported, Row extends LoggedRow>(
  app: FastifyInstance,
  deps: CallDeps,
  log: LogExport<Query, Row>,
): void {
  const { database, clock } = deps.platform;
  const { menuId, route } = settingScreens[log.screen];
  app.get(routeOf(log.path), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(log.query, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { format, language = localeOf(request) } = query;
    const now = clock();
    if (!(await mayQueryMenu(database, person.id, menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    const find = await log.finder(person.id, query);
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ ...log.logged(query), actorId: person.id }], now),
    );
    const { columns } = texts[language].care;
    const columnsOfAll = ['number', 'at', 'person', 'event', 'about', 'list', 'address'] as const;
    return sendTable(reply, format, route, {
      name: texts[language].settings.screens[log.screen].title,
      columns: [...columnsOfAll, ...log.further.map(({ column }) => column)].map((column) => ({
        head: columns[column],
        width: columnWidth,
      })),
      pages: pagesOf(find, (row) => [...cellsOf(row, language), ...log.further.map(({ cell }) => cell(row, language))]),
    });
  });
}

async function* pagesOf<Row extends LoggedRow>(
  find: (position: Position) => Promise<Row[]>,
  cells: (row: Row) => readonly string[],
) {
  let before: number | undefined;
  let count = 0;
  do {
    const rows = await find({ before, take: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row, index) => [String(count + index + 1), ...cells(row)]);
    count += rows.length;
    before = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.sequence;
  } while (before !== undefined);
}

function cellsOf(row: LoggedRow, language: Locale): readonly string[] {
  const { settings } = texts[language];
  return [
    row.at.toISOString(),
    row.personName,
    sentenceOf(row.event, language),
    row.aboutName,
    row.list === null ? '' : titleOf(row.list, settings),
    row.address ?? '',
  ];
}

function titleOf(list: ExportedName, { lists, screens, sheets }: typeof thaiSettings | typeof englishSettings): string {
  if (!isSettingSheet(list)) return lists[list].title;
  return hasOwnTitle(list) ? sheets.titles[list] : screens[list].title;
}

const letterCell = ({ letter }: ActivityRow): string =>
  letter ? [letter.number, letter.subject].filter(Boolean).join(' · ') : '';

/** What stands for the event under its noun and its verb. */
function sentenceOf(event: EventName, language: Locale): string {
  const [noun = '', verb = ''] = event.split('.');
  const nouns: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[language].events;
  return nouns[noun]?.[verb] ?? event;
}
