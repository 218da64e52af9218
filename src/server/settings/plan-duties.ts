import { typedUsername, usernameForm } from '#domain/accounts/username.ts';
import { rowKey, rowName, type ListValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';

import type { Locale } from '#server/platform/http/sentences.ts';

import type { ListRow } from './list-queries.ts';
import { officeChoices, readOffices, type HeldDuties, type UnitOffice } from './person-duties.ts';
import type { RowFault, RowProblem } from './plan-import.ts';
import { planPositions } from './plan-positions.ts';
import type { HeldPosition, UnitPosition } from './position-cells.ts';
import { comparable, type ReadRow } from './read-list-table.ts';
import type { References } from './references.ts';

const { persons } = settingLists;

/** What a row of people changes besides the person. */
export interface PlannedDuties extends Pick<HeldDuties, 'roles'> {
  /** Null: it stays as it is. */
  readonly account: {
    /** The user name so far; null of an account that is opened. */
    readonly before: string | null;
    readonly username: string;
    readonly isAdministrator: boolean;
  } | null;
  readonly held: readonly UnitOffice[];
  /** Those that are given; none is ended by a file. */
  readonly given: readonly UnitOffice[];
  readonly heldPositions: readonly HeldPosition[];
  /** As of the offices, none is ended by a file. */
  readonly givenPositions: readonly UnitPosition[];
}

export interface RowDuties {
  /** Undefined: it changes nothing. */
  readonly duties: PlannedDuties | undefined;
  readonly faults: readonly RowFault[];
}

/** What a row, as it will be, says of the account, the offices and the positions of its person, or what is wrong with that. */
export type PlanDuties = (
  row: ReadRow,
  before: ListRow | undefined,
  after: Pick<ListRow, 'isActive' | 'values'>,
) => RowDuties;

interface People {
  readonly rows: readonly ReadRow[];
  readonly stored: readonly ListRow[];
  readonly held: HeldDuties;
  readonly units: References;
  readonly actorId: number;
  readonly language: Locale;
  readonly today: string;
  /** Only they open accounts. */
  readonly isAdministrator: boolean;
}

interface ColumnProblem {
  readonly field: 'username' | 'email' | 'offices' | 'positions';
  readonly problem: RowProblem;
}

interface PlannedAccount {
  readonly account: PlannedDuties['account'];
  readonly problems: readonly ColumnProblem[];
}
const unchangedAccount: PlannedAccount = { account: null, problems: [] };

const emailOf = (values: ListValues) => String(values['email'] ?? '').toLowerCase();
const wantedBy = ({ texts }: ReadRow) => typedUsername(texts['username'] ?? '');

type PlanAccount = (...row: Parameters<PlanDuties>) => PlannedAccount;

function createAccountPlanner(people: People): PlanAccount {
  const { rows, held } = people;
  const firstWith = new Map<string, number>();
  for (const row of rows.toReversed()) firstWith.set(wantedBy(row), row.number);
  const addresses = addressesOf(people);
  const givenUp = namesGivenUp(people);
  return (row, before, after) => {
    const username = wantedBy(row);
    const account = before && held.accountOf(before.id);
    if (username === '' || username === account?.username) return unchangedAccount;
    const first = firstWith.get(username) ?? row.number;
    const owner = held.ownerOf(username);
    const isFree = owner === undefined || owner === before?.id || givenUp.has(username);
    const problemOfName = (): RowProblem | undefined => {
      if (!usernameForm.test(username)) return 'username-rules';
      if (!people.isAdministrator) return { because: 'accountsOfAdministrators' };
      if (!after.isActive) return { because: 'accountOfLeaver' };
      if (first !== row.number) return { twice: first };
      return isFree ? undefined : { because: 'usernameTaken' };
    };
    const problem = problemOfName();
    if (problem !== undefined) return { account: null, problems: [{ field: 'username', problem }] };
    const shared = account ? undefined : addresses.sharedBy(row, after.values);
    if (shared !== undefined) return { account: null, problems: [{ field: 'email', problem: shared }] };
    const isAdministrator = account?.isAdministrator ?? false;
    return { account: { before: account?.username ?? null, username, isAdministrator }, problems: [] };
  };
}

/** The user names of whom the file gives another one: who has a name and who is to have it may change places. */
function namesGivenUp({ rows, stored, held }: People): ReadonlySet<string> {
  const byCode = new Map(stored.map((row) => [comparable(rowKey(persons, row.values)), row.id]));
  const names = rows.flatMap((row) => {
    const id = byCode.get(row.texts['employeeCode'] ?? '');
    const account = id === undefined ? undefined : held.accountOf(id);
    const wanted = wantedBy(row);
    return account && wanted !== '' && wanted !== account.username ? [account.username] : [];
  });
  return new Set(names);
}

export function createDutyPlanner(people: People): PlanDuties {
  const { held } = people;
  const planAccount = createAccountPlanner(people);
  return (row, before, after) => {
    const { account, problems } = planAccount(row, before, after);
    const offices = planOffices(people, row, before, after);
    const heldPositions = before ? held.positionsOf(before.id) : [];
    const positions = planPositions({
      cell: row.texts['positions'] ?? '',
      held: heldPositions,
      units: people.units,
      before,
      after,
      isOwn: before?.id === people.actorId,
      today: people.today,
    });
    const changes = account !== null || offices.given.length + positions.given.length > 0;
    const ofPositions = positions.problems.map((problem) => ({ field: 'positions' as const, problem }));
    return {
      duties: changes
        ? {
            account,
            held: before ? held.officesOf(before.id) : [],
            given: offices.given,
            heldPositions,
            givenPositions: positions.given,
            roles: held.roles,
          }
        : undefined,
      faults: [...problems, ...offices.problems, ...ofPositions].map(({ field, problem }) => ({
        field,
        found: row.texts[field] ?? '',
        problem,
      })),
    };
  };
}

/**
 * Whose accounts can be opened by which address, as it will be: whoever reads a mailbox can set the password, so a link is
 * sent to no address of somebody else’s account.
 */
function addressesOf({ rows, stored, held }: People) {
  const byCode = new Map(stored.map((row) => [comparable(rowKey(persons, row.values)), row]));
  const ownerOf = new Map<string, string>();
  const openedWith = new Map<string, number>();
  const newEmails = new Map<number, string>();
  for (const row of rows.toReversed()) {
    const person = byCode.get(row.texts['employeeCode'] ?? '');
    const email = row.texts['email']?.toLowerCase();
    if (person && email !== undefined) newEmails.set(person.id, email);
    const opens = wantedBy(row) !== '' && !(person && held.accountOf(person.id));
    if (opens) openedWith.set(email ?? (person ? emailOf(person.values) : ''), row.number);
  }
  for (const { id, isActive, values } of stored) {
    if (!isActive || !held.accountOf(id)) continue;
    const email = newEmails.get(id) ?? emailOf(values);
    if (email !== '' && !ownerOf.has(email)) ownerOf.set(email, rowName(persons, values));
  }
  return {
    sharedBy: (row: ReadRow, values: ListValues): RowProblem | undefined => {
      const email = emailOf(values);
      if (email === '') return undefined;
      const owner = ownerOf.get(email);
      if (owner !== undefined) return { because: 'emailOfAccount', values: { name: owner } };
      const first = openedWith.get(email) ?? row.number;
      return first === row.number ? undefined : { because: 'emailOfRow', values: { row: first } };
    },
  };
}

/** Of one row: who corrects these sees the next ones. */
const maxOfficeProblems = 20;

function planOffices(
  { held, units, actorId, language }: People,
  row: ReadRow,
  before: ListRow | undefined,
  { isActive, values }: Pick<ListRow, 'isActive' | 'values'>,
) {
  const own = typeof values['unitId'] === 'number' ? values['unitId'] : undefined;
  const left = before && before.values['unitId'] !== own ? before.values['unitId'] : undefined;
  const now = before ? held.officesOf(before.id) : [];
  const given: UnitOffice[] = [];
  const problems: ColumnProblem[] = [];
  const refuseFor = (problem: RowProblem) => void problems.push({ field: 'offices', problem });
  for (const office of readOffices(row.texts['offices'] ?? '', held.roleNamed)) {
    if (problems.length === maxOfficeProblems) break;
    const { role } = office;
    if (role === undefined) {
      const values = { office: office.text, offices: officeChoices(held.roles, language) };
      refuseFor({ because: 'officeUnknown', values });
      continue;
    }
    const unitId = office.unit === undefined ? own : units.idOf(String(comparable(office.unit)));
    const isSame = (other: UnitOffice) => other.unitId === unitId && other.role === role;
    if (unitId === undefined) {
      // The unit of the row is a fault of its own.
      if (office.unit !== undefined) refuseFor({ because: 'officeUnit', values: { unit: office.unit } });
    } else if (!isActive) refuseFor({ because: 'officeOfLeaver' });
    else if (unitId === left) refuseFor({ because: 'officeLeft', values: { office: office.text } });
    else if (now.some(isSame) || given.some(isSame)) continue;
    else if (!units.isInUse(unitId)) refuseFor({ because: 'officeUnit', values: { unit: units.labelOf(unitId) } });
    else if (before?.id === actorId) refuseFor({ refused: 'duty-to-oneself' });
    else given.push({ unitId, role });
  }
  return { given, problems };
}
