import { sql } from 'kysely';

import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

import { delegationsAt } from './delegations.ts';
import { newcomer, staff } from './staff.ts';
import { units } from './units.ts';

/** Reserved by RFC 2606, so no mail leaves for anybody. */
const demonstrationMailHost = 'demonstration.example';

/** Units, persons, offices, delegations, clearances and accounts. Offices are held since `since`. */
export async function insertPeople(transaction: DatabaseTransaction, since: Date, now: Date): Promise<void> {
  const openedOn = dayOf(since);
  await transaction
    .insertInto('units')
    .values(units.map((unit) => ({ ...columnsOf(unit), hasRegistry: true, openedOn })))
    .execute();
  const list = (table: 'positionTypes' | 'positionLevels' | 'employeeTypes') =>
    transaction.selectFrom(table).select(['id', 'name']).execute();
  const lists = {
    types: await list('positionTypes'),
    levels: await list('positionLevels'),
    employeeTypes: await list('employeeTypes'),
  };
  await transaction
    .insertInto('persons')
    .values(staff.map((member) => ({ ...personRow(member), ...postOf(member, lists) })))
    .execute();
  await transaction.insertInto('personDetails').values(staff.map(detailsRow)).execute();
  const offices = staff.flatMap((member) => member.offices.map((office) => ({ ...office, personId: member.id })));
  await transaction
    .insertInto('unitRoles')
    .values(offices.map((office) => ({ ...office, validFrom: since })))
    .execute();
  await transaction.insertInto('delegations').values(delegationsAt(since, now)).execute();
  await transaction.insertInto('clearances').values(clearancesSince(since)).execute();
  await insertAccounts(transaction);
  await continueIds(transaction);
}

/** Units and persons are inserted with fixed ids; the sequences continue after them. */
async function continueIds(transaction: DatabaseTransaction): Promise<void> {
  for (const table of ['units', 'persons'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)}`.execute(
      transaction,
    );
}

const columnsOf = ({
  id,
  parentId,
  name,
  shortName,
  letterCode,
  isCentralRegistry,
  hasExternalBook,
  sortOrder,
  phone,
  fax,
  email,
}: (typeof units)[number]) => ({
  id,
  parentId,
  name,
  shortName,
  letterCode,
  isCentralRegistry,
  hasExternalBook,
  sortOrder,
  phone,
  fax,
  email,
});

const personRow = ({ id, unitId, prefix, firstName, lastName, positionName, username }: (typeof staff)[number]) => ({
  id,
  unitId,
  employeeCode: String(6_900_000 + id),
  prefix,
  firstName,
  lastName,
  positionName,
  email: `${username ?? `staff${id}`}@${demonstrationMailHost}`,
  phone: `0 2569 ${String(1000 + id)}`,
  adUser: `dps\\${username ?? `staff${id}`}`,
  isActive: true,
});

/** The levels that stand in the names of positions, and the type of their posts. */
const levelsInNames = [
  ['ชำนาญการพิเศษ', 'วิชาการ'],
  ['ชำนาญการ', 'วิชาการ'],
  ['ปฏิบัติการ', 'วิชาการ'],
  ['ชำนาญงาน', 'ทั่วไป'],
  ['ปฏิบัติงาน', 'ทั่วไป'],
] as const;

type Rows = readonly { readonly id: number; readonly name: string }[];
const idIn = (rows: Rows, name: string | undefined) => rows.find((row) => row.name === name)?.id ?? null;

function postOf(
  { positionName }: (typeof staff)[number],
  { types, levels, employeeTypes }: Readonly<Record<'types' | 'levels' | 'employeeTypes', Rows>>,
) {
  const [level, type] = levelsInNames.find(([name]) => positionName.includes(name)) ?? [];
  return {
    positionTypeId: idIn(types, type),
    positionLevelId: idIn(levels, level),
    employeeTypeId: idIn(employeeTypes, 'ข้าราชการ'),
  };
}

/** Only what the personnel office stores; people enter the rest themselves. */
const detailsRow = ({ id, prefix }: (typeof staff)[number]) => ({
  personId: id,
  gender: prefix === 'นาย' ? 'male' : 'female',
  nationality: 'ไทย',
  race: 'ไทย',
  address: '',
  internalPhone: String(1000 + id),
});

const clearancesSince = (since: Date) =>
  staff.flatMap(({ id, clearance }) =>
    clearance === undefined ? [] : [{ personId: id, class: clearance, orderNumber: `ลับ ${id}/2568`, validFrom: since }],
  );

async function insertAccounts(transaction: DatabaseTransaction): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  const accounts = staff.flatMap(({ id, username }) =>
    username === undefined
      ? []
      : [
          {
            personId: id,
            username,
            passwordHash,
            isDemonstration: true,
            isAdministrator: username === 'admin',
            privacyVersion: username === newcomer ? null : privacyNoticeVersion,
          },
        ],
  );
  await transaction.insertInto('accounts').values(accounts).execute();
}
