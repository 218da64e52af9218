import { refuse, type Refusal } from '#domain/refusal.ts';
import { refusalCodes, fieldProblems, type FieldProblem } from '#domain/refusal-codes.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { readCell } from '#server/settings/list-cells.ts';
import type { PlannedImport, RowFault } from '#server/settings/plan-import.ts';
import { planOf } from '#server/settings/preview-import.ts';
import { comparable, type ReadList } from '#server/settings/read-list-table.ts';
import { refuseByRules } from '#server/settings/refuse-by-rules.ts';

import type { ScimUser } from './scim-user.ts';

/** What is written of a person, by the fields of the list of people. */
export interface UserFields {
  readonly employeeCode: string;
  readonly username?: string | undefined;
  readonly unitCode?: string | undefined;
  readonly user: ScimUser;
  /** Texts that were taken away. */
  readonly cleared?: readonly ('prefix' | 'positionName' | 'phone')[];
  readonly keepsEmail?: boolean;
}

const fieldsOfUser = ['prefix', 'firstName', 'lastName', 'positionName', 'email', 'phone'] as const;

/** The import of people plans it, as of a file with one row, under its rules. What is not said stays as it is. */
export async function planUser(
  transaction: DatabaseTransaction,
  { employeeCode, username, unitCode, user, cleared = [], keepsEmail = false }: UserFields,
  actor: { readonly actorId: number; readonly now: Date },
): Promise<PlannedImport | Refusal> {
  const { fields } = settingLists.persons;
  const texts: Record<string, string> = { employeeCode, ...(username !== undefined && { username }) };
  const values: Record<string, ListValue> = { employeeCode };
  const write = (field: keyof typeof fields, text: string) => {
    texts[field] = String(comparable(text));
    values[field] = readCell(fields[field], texts[field]);
  };
  for (const field of fieldsOfUser) {
    const said = user[field];
    if (said !== undefined && !(field === 'email' && keepsEmail)) write(field, said);
  }
  for (const field of cleared) write(field, '');
  if (unitCode !== undefined) write('unitId', unitCode);
  const row = { number: 1, isActive: undefined, values, texts, unreadable: [] };
  const read: ReadList = { columns: { unknown: [], missing: [], twice: [] }, rows: [row] };
  const { plan } = await planOf(transaction, 'persons', read, { ...actor, language: 'en' });
  const ruled = await refuseByRules(transaction, 'persons', plan, actor);
  const [faulty] = ruled.faulty;
  return faulty ? refusalOf(faulty.faults) : ruled;
}

/** What SCIM calls the fields. */
const attributeOf: Readonly<Record<string, string>> = {
  employeeCode: 'employeeNumber',
  username: 'userName',
  unitId: 'department',
  prefix: 'name.honorificPrefix',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  positionName: 'title',
  email: 'emails',
  phone: 'phoneNumbers',
};

const isProblem = (problem: unknown): problem is FieldProblem => fieldProblems.some((known) => known === problem);

function refusalOf(faults: readonly RowFault[]): Refusal {
  const refused = faults.flatMap(({ problem }) =>
    typeof problem === 'object' && 'refused' in problem ? [problem.refused] : [],
  );
  const code = refusalCodes.find((known) => known === refused[0]);
  if (code !== undefined && code !== 'not-permitted' && code !== 'switched-off') return refuse(code);
  const isTaken = faults.some(({ problem }) => typeof problem === 'object' && 'because' in problem);
  if (isTaken) return refuse('scim-person-taken');
  return refuse('invalid-request', {
    fields: Object.fromEntries(
      faults.map(({ field, problem }) => [attributeOf[field] ?? field, isProblem(problem) ? problem : 'not-valid']),
    ),
  });
}

/** The code of the one open unit that a department names, by its code or its name. */
export async function unitNamed(transaction: DatabaseTransaction, department: string): Promise<string | undefined> {
  const named = String(comparable(department));
  const units = await transaction
    .selectFrom('units')
    .select('code')
    .where('closedOn', 'is', null)
    .where(({ or, eb }) => or([eb('code', '=', named), eb('name', '=', named)]))
    .limit(2)
    .execute();
  return units.length === 1 ? units[0]?.code : undefined;
}

export const openUnitCode = async (transaction: DatabaseTransaction, unitId: number): Promise<string | Refusal> => {
  const unit = await transaction
    .selectFrom('units')
    .select('code')
    .where('id', '=', unitId)
    .where('closedOn', 'is', null)
    .executeTakeFirst();
  return unit ? unit.code : refuse('invalid-request', { fields: { department: 'not-valid' } });
};
