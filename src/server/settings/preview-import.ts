import { importPage, maxFaultyRows, type ImportPreview, type OpenedAccounts } from '#contract/setting-tables.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { settingLists, type SettingListName } from '#domain/settings/setting-lists.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { canSendMail } from '#server/platform/mail/open-mail.ts';

import { faultReason, headsOf, noteOfAccount } from './import-words.ts';
import { allRows } from './list-queries.ts';
import { putOutOfUseByUndo } from './past-imports.ts';
import { headOf } from './list-table.ts';
import { loadHeldDuties, officesText } from './person-duties.ts';
import { positionsText } from './position-cells.ts';
import { createDutyPlanner, type PlanDuties } from './plan-duties.ts';
import { digestOf, planImport, type PlannedImport, type PlannedRow } from './plan-import.ts';
import { hasFaults, type ReadList } from './read-list-table.ts';
import { refuseByWhole } from './refuse-by-whole.ts';
import { loadReferences, type References } from './references.ts';
import { fieldWithin } from './resolve-rows.ts';

/** Of what stands in a cell with a fault. */
const maxFoundLength = 100;

interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

export interface Planned {
  readonly plan: PlannedImport;
  readonly references: ReadonlyMap<string, References>;
}

/** What the rows of a file, or of a directory, would change. */
export async function planOf(
  database: Database | DatabaseTransaction,
  list: SettingListName,
  read: ReadList,
  { actorId, now, language }: Actor & { readonly language: Locale },
): Promise<Planned> {
  const stored = await allRows(database, list);
  const references = await loadReferences(database, list);
  const units = references.get('unitId');
  let planDuties: PlanDuties | undefined;
  if (list === 'persons' && units) {
    const held = await loadHeldDuties(database, now);
    const isAdministrator = (await requireAdministrator(database, actorId)) === undefined;
    const actor = { isAdministrator, actorId, language, today: dayOf(now) };
    planDuties = createDutyPlanner({ rows: read.rows, stored, held, units, ...actor });
  }
  const undone = await putOutOfUseByUndo(database, list);
  const plan = await planImport(list, read, stored, references, { planDuties, undone });
  return { plan: refuseByWhole(list, plan, stored), references };
}

/** A state of a row with the rows that it refers to by their names. */
export const shown = (
  { isActive, values }: PlannedRow['after'],
  references: ReadonlyMap<string, References>,
  ofFile: Readonly<Record<string, string>> = {},
): ImportPreview['changes'][number]['after'] => ({
  isActive,
  values,
  names: {
    ...Object.fromEntries(
      [...references].flatMap(([field, { labelOf }]) => {
        const id = values[field];
        return typeof id === 'number' ? [[field, labelOf(id)]] : [];
      }),
    ),
    ...ofFile,
  },
});

/** The name of the row of the file that a planned row names, by the field that names it. */
function namedInFile(list: SettingListName, { changes }: PlannedImport) {
  const names = new Map(changes.map(({ rowNumber, after }) => [rowNumber, rowName(settingLists[list], after.values)]));
  return ({ below }: PlannedRow) => (below === undefined ? {} : { [fieldWithin(list) ?? '']: names.get(below) ?? '' });
}

export function countsOf({ changes }: PlannedImport) {
  const added = changes.filter(({ before }) => !before).length;
  return { added, changed: changes.length - added };
}

const opensAccount = ({ duties }: PlannedRow) => duties?.account?.before === null;
const hasEmail = ({ after }: PlannedRow) => (after.values['email'] ?? '') !== '';

/** Of the accounts that are opened, if any: who gets the link by mail, and who does not. */
export function accountsOf(
  list: SettingListName,
  { changes }: PlannedImport,
  mails: boolean,
): { readonly accounts?: OpenedAccounts } {
  const opened = changes.filter(opensAccount);
  if (opened.length === 0) return {};
  const isMailed = (row: PlannedRow) => mails && hasEmail(row);
  const unsent = opened.filter((row) => !isMailed(row));
  return {
    accounts: {
      opened: opened.length,
      mailed: opened.length - unsent.length,
      canSendMail: mails,
      unsent: unsent
        .slice(0, maxFaultyRows)
        .map(({ rowNumber, after }) => ({ rowNumber, rowName: rowName(settingLists[list], after.values) })),
    },
  };
}

/** What changes besides the row, in words. */
function furtherOf(
  row: PlannedRow,
  references: ReadonlyMap<string, References>,
  { mails, locale, sendsLinks }: { readonly mails: boolean; readonly locale: Locale; readonly sendsLinks: boolean },
): ImportPreview['changes'][number]['further'] {
  const { account = null, held = [], given = [], roles = [] } = row.duties ?? {};
  const { heldPositions = [], givenPositions = [] } = row.duties ?? {};
  const unitName = (unitId: number) => references.get('unitId')?.labelOf(unitId) ?? '';
  const words = { roles, unitName, language: locale };
  const email = mails ? String(row.after.values['email'] ?? '') : undefined;
  return [
    ...(account === null
      ? []
      : [
          {
            column: 'username' as const,
            before: account.before ?? '',
            after: account.username,
            note: sendsLinks && opensAccount(row) ? noteOfAccount(email, locale) : null,
          },
        ]),
    ...(given.length === 0
      ? []
      : [
          {
            column: 'offices' as const,
            before: officesText(held, words),
            after: officesText([...held, ...given], words),
            note: null,
          },
        ]),
    ...(givenPositions.length === 0
      ? []
      : [
          {
            column: 'positions' as const,
            before: positionsText(heldPositions, unitName, locale),
            after: positionsText([...heldPositions, ...givenPositions], unitName, locale),
            note: null,
          },
        ]),
  ];
}

export async function previewOf(
  list: SettingListName,
  { columns }: ReadList,
  { plan, references }: Planned,
  { platform, locale, sendsLinks = true }: Pick<CallContext, 'platform' | 'locale'> & { readonly sendsLinks?: boolean },
): Promise<ImportPreview> {
  const heads = headsOf(columns, headOf, locale);
  const mails = await canSendMail(platform, platform.database);
  const ofFile = namedInFile(list, plan);
  // Rows whose columns are not known say nothing.
  if (hasFaults(columns))
    return {
      columns: heads,
      counts: { added: 0, changed: 0, unchanged: 0, faulty: 0 },
      changes: [],
      faulty: [],
      digest: null,
    };
  return {
    columns: heads,
    counts: { ...countsOf(plan), unchanged: plan.unchanged, faulty: plan.faulty.length },
    changes: plan.changes.slice(0, importPage).map((row) => ({
      rowNumber: row.rowNumber,
      before: row.before ? shown(row.before, references) : null,
      after: shown(row.after, references, ofFile(row)),
      further: furtherOf(row, references, { mails, locale, sendsLinks }),
    })),
    ...(sendsLinks ? accountsOf(list, plan, mails) : {}),
    faulty: plan.faulty.slice(0, maxFaultyRows).map(({ faults, ...row }) => ({
      ...row,
      faults: faults.map((fault) => ({
        field: fault.field,
        found: fault.found.slice(0, maxFoundLength),
        reason: faultReason(list, fault, locale),
      })),
    })),
    digest: plan.faulty.length === 0 ? await digestOf(list, plan) : null,
  };
}
