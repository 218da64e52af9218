import type { FastifyInstance } from 'fastify';

import { exportedSystemLog, systemLogExportPath, type SystemLogFilter } from '#contract/care.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { care as englishTexts } from '#locales/en/care.ts';
import { events as englishEvents } from '#locales/en/events.ts';
import { settings as englishSettings } from '#locales/en/settings.ts';
import { care as thaiTexts } from '#locales/th/care.ts';
import { events as thaiEvents } from '#locales/th/events.ts';
import { settings as thaiSettings } from '#locales/th/settings.ts';
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

import { findSystemEvents, type SystemEventRow } from './system-log.ts';

const rowsAtOnce = 1000;
const columnWidth = 28;
const texts = {
  th: { care: thaiTexts, events: thaiEvents, settings: thaiSettings },
  en: { care: englishTexts, events: englishEvents, settings: englishSettings },
} as const;

/** Sends the part of the system log that was asked for as a file, for those who may query it. Each export is logged. */
export function registerSystemLogExport(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  app.get(routeOf(systemLogExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedSystemLog, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { format, language = localeOf(request), ...filter } = query;
    const now = clock();
    const { menuId, route } = settingScreens.systemLog;
    if (!(await mayQueryMenu(database, person.id, menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    await inTransaction(database, (transaction) =>
      appendEvents(transaction, [{ name: 'system-log.exported', actorId: person.id, details: { format } }], now),
    );
    const { columns } = texts[language].care;
    return sendTable(reply, format, route, {
      name: texts[language].settings.screens.systemLog.title,
      columns: [
        columns.number,
        columns.at,
        columns.person,
        columns.event,
        columns.about,
        columns.list,
        columns.address,
      ].map((head) => ({ head, width: columnWidth })),
      pages: pagesOf(database, filter, language),
    });
  });
}

async function* pagesOf(database: Database, filter: SystemLogFilter, language: Locale) {
  let before: number | undefined;
  let count = 0;
  do {
    const rows = await findSystemEvents(database, { ...filter, before, take: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row, index) => [String(count + index + 1), ...cellsOf(row, language)]);
    count += rows.length;
    before = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.sequence;
  } while (before !== undefined);
}

function cellsOf(row: SystemEventRow, language: Locale): readonly string[] {
  const { settings } = texts[language];
  return [
    row.at.toISOString(),
    row.personName,
    sentenceOf(row.event, language),
    row.aboutName,
    row.list === null ? '' : settings.lists[row.list].title,
    row.address ?? '',
  ];
}

/** What stands for the event under its noun and its verb. */
function sentenceOf(event: SystemEventRow['event'], language: Locale): string {
  const [noun = '', verb = ''] = event.split('.');
  const nouns: Readonly<Record<string, Readonly<Record<string, string>>>> = texts[language].events;
  return nouns[noun]?.[verb] ?? event;
}
