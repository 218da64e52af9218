import { carePage } from '#contract/care.ts';
import type { UnitDuties } from '#contract/duties.ts';
import { granteeOfGroup, menuRights } from '#domain/menus/menu-rights.ts';
import { isRefusal } from '#domain/refusal.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { officesOfUnits, type OfficeOfUnit } from '#server/duties/offices-of-units.ts';
import { mayQueryMenu } from '#server/menus/menu-queries.ts';
import { countGrantees, menuTree, rightsOf } from '#server/permissions/menu-permissions.ts';
import { memberRows } from '#server/permissions/member-rows.ts';

import { writeCell } from '../list-cells.ts';
import { allRows } from '../list-queries.ts';
import { loadUnitReferences } from '../references.ts';
import { everyRow } from './every-row.ts';
import type { SheetReader, SheetRow, SheetSource } from './sheet-source.ts';
import { granteeCell, momentCell, sheetWords, yesOrNo } from './sheet-words.ts';

async function everyUnit({ calls, context }: SheetSource) {
  const units: UnitDuties[] = [];
  let maySeeDuties = false;
  let skip: number | null = 0;
  while (skip !== null) {
    const reply: Awaited<ReturnType<typeof calls.getUnitDuties>> = await calls.getUnitDuties(
      { search: '', onlyGaps: false, skip },
      context,
    );
    if (isRefusal(reply)) return reply;
    units.push(...reply.items);
    ({ next: skip, maySeeDuties } = reply);
  }
  return { units, maySeeDuties };
}

/**
 * One row for each office that has not ended, and one for a unit without any. Codes, orders and days stand there for whoever
 * may see the duties of people; others get who holds an office now, as on the screen.
 */
export const readUnitDuties: SheetReader<'unitDuties'> = async (source) => {
  const { context, language } = source;
  const { database, clock } = context.platform;
  const found = await everyUnit(source);
  if (isRefusal(found)) return found;
  const references = await loadUnitReferences(database);
  const offices = found.maySeeDuties
    ? Map.groupBy(await officesOfUnits(database, { locale: language, now: clock() }), ({ unitId }) => unitId)
    : undefined;
  const { duties } = sheetWords[language];
  return found.units.flatMap((unit) => {
    const held = offices
      ? (offices.get(unit.unitId) ?? []).map((office) => recorded(office, language))
      : shownNow(unit, language);
    const lackOf = ({ personId, office }: HeldBy) =>
      unit.officers.find((officer) => officer.personId === personId && officer.office === office)?.lack ?? null;
    const gaps = unit.gaps.map((gap) => duties.units.gaps[gap]);
    const rows: readonly HeldBy[] = held.length === 0 ? [{ row: noOffice }] : held;
    return rows.map((one, index) => {
      const lack = lackOf(one);
      const lacks = [...(lack === null ? [] : [duties.units.lacks[lack]]), ...(index === 0 ? gaps : [])];
      return { unit: references.labelOf(unit.unitId), ...one.row, lacks: lacks.join('; ') };
    });
  });
};

type Held = Omit<SheetRow<'unitDuties'>, 'unit' | 'lacks'>;
interface HeldBy {
  readonly row: Held;
  readonly personId?: number;
  /** Of the program, by which it is known who can do the work. */
  readonly office?: string | null;
}
const noOffice: Held = {
  office: '',
  employeeCode: '',
  person: '',
  orderNumber: '',
  orderDate: '',
  from: '',
  until: '',
};

const dayCell = (day: string | null, language: SheetSource['language']) =>
  day === null ? '' : writeCell({ kind: 'day' }, day, language);

const recorded = (office: OfficeOfUnit, language: SheetSource['language']): HeldBy => ({
  personId: office.personId,
  office: office.office,
  row: {
    office: office.roleName,
    employeeCode: office.employeeCode,
    person: office.personName,
    orderNumber: office.orderNumber,
    orderDate: dayCell(office.orderDate, language),
    from: dayCell(office.from, language),
    until: dayCell(office.until, language),
  },
});

/** Whoever acts for another holds no office. */
const shownNow = ({ officers }: UnitDuties, language: SheetSource['language']): readonly HeldBy[] =>
  officers
    .filter(({ isActing }) => !isActing)
    .map(({ personId, name, office }) => ({
      personId,
      office,
      row: { ...noOffice, office: sheetWords[language].duties.roles[office], person: name },
    }));

export const readAdministrators: SheetReader<'administrators'> = async ({ calls, context, language }) => {
  const found = await everyRow((skip) => calls.getAdministrators({ search: '', skip }, context));
  if (isRefusal(found)) return found;
  return found.map(({ name, unitName, username, hasSecondFactor, lastSignInAt, isSuspended }) => ({
    person: name,
    unit: unitName,
    username,
    isAdministrator: yesOrNo(true, language),
    hasSecondFactor: yesOrNo(hasSecondFactor, language),
    lastSignInAt: momentCell(lastSignInAt, language),
    isSuspended: yesOrNo(isSuspended, language),
  }));
};

interface Grantee {
  readonly grantee: string;
  readonly name: string;
}

/** Every item of the menu for each grantee, so that a right is given by changing a cell. */
async function rightsOfAll({ context, language }: SheetSource, grantees: readonly Grantee[]) {
  const { database } = context.platform;
  const { permissions, settings } = sheetWords[language];
  const tree = await menuTree(database, language);
  const items = new Map(tree.map((item) => [item.menuId, item]));
  const pathOf = (menuId: number | null): readonly string[] => {
    const item = menuId === null ? undefined : items.get(menuId);
    return item ? [...pathOf(item.parentId), item.name] : [];
  };
  const rows = [];
  for (const { grantee, name } of grantees) {
    const given = new Map((await rightsOf(database, grantee)).map(({ menuId, right }) => [menuId, right]));
    for (const { menuId, parentId } of tree) {
      if (parentId === null) continue;
      const right = menuRights.find((one) => one === given.get(menuId));
      rows.push({
        name,
        menu: pathOf(menuId).join(' › '),
        menuNumber: String(menuId),
        right: right ? permissions.rights[right] : settings.sheets.noRight,
      });
    }
  }
  return rows;
}

export const readRoleTypes: SheetReader<'roleTypes'> = async (source) => {
  const { context, language } = source;
  const { database, clock } = context.platform;
  const kinds = await countGrantees(database, language, clock());
  const named = kinds.map(({ grantee, name }) => ({ grantee, name: granteeCell(grantee, name, language) }));
  return (await rightsOfAll(source, named)).map(({ name, ...row }) => ({ grantee: name, ...row }));
};

export const readGroupRights: SheetReader<'groupRights'> = async (source) => {
  const groups = await allRows(source.context.platform.database, 'userGroups');
  const named = groups.map(({ id, values }) => ({ grantee: granteeOfGroup(id), name: String(values['name'] ?? '') }));
  return (await rightsOfAll(source, named)).map(({ name, ...row }) => ({ group: name, ...row }));
};

/** Codes stand there for whoever may query people, whose list has them. */
export const readGroupMembers: SheetReader<'groupMembers'> = async ({ context }) => {
  const { platform, person } = context;
  const { menuId } = settingLists.persons;
  const maySeeCodes = await mayQueryMenu(platform.database, person.id, menuId, platform.clock());
  const rows = await memberRows(platform.database);
  return rows.map(({ groupName, employeeCode, name, positionName, unitName }) => ({
    group: groupName,
    employeeCode: maySeeCodes ? employeeCode : '',
    person: name,
    position: positionName,
    unit: unitName,
  }));
};

export const readLiveSessions: SheetReader<'liveSessions'> = async ({ calls, context, language }) => {
  const rows = [];
  let after: { since: Date; sessionId: string } | undefined;
  do {
    const reply: Awaited<ReturnType<typeof calls.getLiveSessions>> = await calls.getLiveSessions(
      { search: '', after },
      context,
    );
    if (isRefusal(reply)) return reply;
    for (const { personName, username, unitName, device, address, since, lastSeenAt } of reply.items)
      rows.push({
        person: personName,
        username,
        unit: unitName,
        device,
        network: address,
        since: momentCell(since, language),
        lastSeenAt: momentCell(lastSeenAt, language),
      });
    const last = reply.items.at(-1);
    after = reply.items.length === carePage && last ? { since: last.since, sessionId: last.sessionId } : undefined;
  } while (after !== undefined);
  return rows;
};

export const readSuspendedAccounts: SheetReader<'suspendedAccounts'> = async ({ calls, context, language }) => {
  const rows: SheetRow<'suspendedAccounts'>[] = [];
  let last: { suspendedAt: Date; personId: number } | undefined;
  do {
    const reply: Awaited<ReturnType<typeof calls.getSuspendedAccounts>> = await calls.getSuspendedAccounts(
      { take: carePage, beforeMoment: last?.suspendedAt, beforePersonId: last?.personId },
      context,
    );
    if (isRefusal(reply)) return reply;
    for (const { name, username, unitName, suspendedAt, opensAt } of reply.items)
      rows.push({
        person: name,
        username,
        unit: unitName,
        suspendedAt: momentCell(suspendedAt, language),
        opensAt: momentCell(opensAt, language),
      });
    last = reply.items.length === carePage ? reply.items.at(-1) : undefined;
  } while (last !== undefined);
  return rows;
};
