import type { FastifyInstance } from 'fastify';

import {
  certificateExportPath,
  exportedCertificates,
  type PersonCertificate,
} from '#contract/certificates/certificates.ts';
import { isRefusal, refuseWithout } from '#domain/refusal.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { certificates as englishTexts } from '#locales/en/certificates.ts';
import { settings as englishSettings } from '#locales/en/settings.ts';
import { certificates as thaiTexts } from '#locales/th/certificates.ts';
import { settings as thaiSettings } from '#locales/th/settings.ts';
import { momentInFigures } from '#domain/text/thai-dates.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { sendTable } from '#server/platform/files/send-table.ts';
import { decodeRequest } from '#server/platform/http/decode-request.ts';
import { sendRefusal } from '#server/platform/http/error-replies.ts';
import { routeOf } from '#server/platform/http/register-calls.ts';
import { requirePerson, type CallDeps } from '#server/platform/http/require-person.ts';
import { localeOf, type Locale } from '#server/platform/http/sentences.ts';

import { findCertificates } from './person-rows.ts';

const rowsAtOnce = 1000;
const columnWidth = 28;
const texts = {
  th: { certificates: thaiTexts, settings: thaiSettings },
  en: { certificates: englishTexts, settings: englishSettings },
} as const;
const columns = [
  'person',
  'position',
  'unit',
  'state',
  'origin',
  'serialNumber',
  'issuer',
  'requestedAt',
  'issuedAt',
  'validUntil',
  'decidedBy',
  'revokedAt',
  'revocation',
] as const;

/** The list as it is searched and filtered on the screen, for those who may query it. Each export is logged. */
export function registerCertificateExport(app: FastifyInstance, deps: CallDeps): void {
  const { database, clock } = deps.platform;
  const { menuId, route } = settingScreens.personCertificates;
  app.get(routeOf(certificateExportPath), async (request, reply) => {
    const person = await requirePerson(deps, request, 'signedIn');
    if (isRefusal(person)) return sendRefusal(request, reply, person);
    const query = decodeRequest(exportedCertificates, request.query);
    if (isRefusal(query)) return sendRefusal(request, reply, query);
    const { format, language = localeOf(request), search, state } = query;
    const now = clock();
    if (!(await mayQueryMenu(database, person.id, menuId, now)))
      return sendRefusal(request, reply, refuseWithout('queriesMenu'));
    const exported = { name: 'certificate.exported', actorId: person.id, details: { format } } as const;
    await inTransaction(database, (transaction) => appendEvents(transaction, [exported], now));
    const find = (skip: number) =>
      findCertificates(
        database,
        { search, state, order: 'name', isDescending: false, personId: null, skip, take: rowsAtOnce },
        now,
      );
    const { certificates, settings } = texts[language];
    return sendTable(reply, format, route, {
      name: settings.screens.personCertificates.title,
      columns: columns.map((column) => ({ head: certificates.columns[column], width: columnWidth })),
      pages: pagesOf(find, language),
    });
  });
}

async function* pagesOf(find: (skip: number) => Promise<readonly PersonCertificate[]>, language: Locale) {
  for (let skip = 0; ; skip += rowsAtOnce) {
    const rows = await find(skip);
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, language));
    if (rows.length < rowsAtOnce) return;
  }
}

function cellsOf(row: PersonCertificate, language: Locale): readonly string[] {
  const { certificates } = texts[language];
  const momentIn = (at: Date | null) => (at ? momentInFigures(at, language) : '');
  const cells: Readonly<Record<(typeof columns)[number], string>> = {
    person: row.personName,
    position: row.positionName,
    unit: row.unitName,
    state: certificates.states[row.state],
    origin: certificates.origins[row.origin],
    serialNumber: row.serialNumber,
    issuer: row.issuer,
    requestedAt: momentIn(row.requestedAt),
    issuedAt: momentIn(row.issuedAt),
    validUntil: momentIn(row.validUntil),
    decidedBy: row.decidedBy,
    revokedAt: momentIn(row.revokedAt),
    revocation: row.revocation === null ? '' : certificates.reasons[row.revocation],
  };
  return columns.map((column) => cells[column]);
}
