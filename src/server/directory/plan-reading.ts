import { createHash } from 'node:crypto';

import { lately, maxLeavers } from '#domain/directory/leaver-limit.ts';
import { createMatcher, deedsOf, type EntryMatch, type PersonHere } from '#domain/directory/match-entry.ts';
import { personFields, type PersonField } from '#domain/directory/read-entry.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { readCell } from '#server/settings/list-cells.ts';
import { digestOf, type PlannedImport, type RowFault } from '#server/settings/plan-import.ts';
import { planOf, type Planned } from '#server/settings/preview-import.ts';
import { comparable, type ReadList, type ReadRow } from '#server/settings/read-list-table.ts';
import { refuseByRules } from '#server/settings/refuse-by-rules.ts';

import { linkedOf, readPersons, type LinkedPerson } from './directory-people.ts';
import type { KnownEntry, ReadPeople } from './read-people.ts';

/** An entry and the row that it becomes. */
interface EntryRow extends Pick<EntryMatch, 'kind' | 'person'> {
  readonly row: ReadRow;
  readonly identifier: string;
  /** Whoever it is had left. */
  readonly isBack: boolean;
  /** Why it cannot be taken over, as far as the directory itself says. */
  readonly faults: readonly RowFault[];
}

interface Leaver extends LinkedPerson {
  /** An administrator is let go by hand. */
  readonly isKept: boolean;
}

interface NewLink {
  readonly identifier: string;
  readonly code: string;
  readonly person: PersonHere | undefined;
  readonly isBack: boolean;
}

/** All that a reading would do. */
export interface PlannedReading {
  readonly read: ReadList;
  readonly planned: Planned;
  /** By entries that can be taken over; `person` is undefined of somebody who joins, known by the code then. */
  readonly links: readonly NewLink[];
  readonly returned: readonly LinkedPerson[];
  readonly leavers: readonly Leaver[];
  readonly maxLeavers: number;
  /** Entries that wait for somebody who looks at them. */
  readonly waiting: number;
  readonly digest: string;
}

interface Reader {
  readonly actorId: number;
  readonly now: Date;
  readonly language: Locale;
  /** Nobody looks at it: only what `waitsByNight` leaves is done. */
  readonly isNightly: boolean;
}

/** The import of people plans what an entry changes; what stands in no file, who left and who came back, is planned here. */
export async function planReading(
  transaction: DatabaseTransaction,
  people: ReadPeople,
  reader: Reader,
): Promise<PlannedReading> {
  const persons = await readPersons(transaction);
  const linked = linkedOf(persons);
  const open = people.entries.filter(({ isActive }) => isActive !== false);
  const present = new Set([...open.map(({ identifier }) => identifier), ...people.unclear]);
  const rows = rowsOf(open, persons, present);
  const wanted = reader.isNightly ? rows.filter((row) => !waitsByNight(row)).map(withoutEmail) : rows;
  const read: ReadList = {
    columns: { unknown: [], missing: [], twice: [] },
    rows: wanted.flatMap(({ row, faults }) => (faults.length > 0 ? [] : [row])),
  };
  const { plan, references } = await planOf(transaction, 'persons', read, reader);
  const ruled = withFaults(await refuseByRules(transaction, 'persons', plan, reader), wanted);
  const faulty = new Set(ruled.faulty.map(({ rowNumber }) => rowNumber));
  const whole = wanted.filter(({ row }) => !faulty.has(row.number));
  const links = whole.flatMap(({ row, identifier, kind, person, isBack }) =>
    kind === 'linked' ? [] : [{ identifier, code: row.texts['employeeCode'] ?? '', person, isBack }],
  );
  // Whose entry was made anew is there, also while the new one waits or has faults; whose entry was shut is not.
  const isKnownAnew = new Set(rows.map(({ person }) => person?.personId));
  const shut = new Set(people.entries.flatMap(({ identifier, isActive }) => (isActive === false ? [identifier] : [])));
  const isLeaving = ({ personId, identifier, leftAt, isInService }: LinkedPerson) =>
    leftAt === null && isInService && !present.has(identifier) && (shut.has(identifier) || !isKnownAnew.has(personId));
  const plans = {
    links,
    returned: linkedOf(
      whole.flatMap(({ kind, person, isBack }) => (kind === 'linked' && person && isBack ? [person] : [])),
    ),
    leavers: linked.filter(isLeaving).map((person) => ({ ...person, isKept: person.isAdministrator })),
  };
  const inService = linked.filter(({ isInService }) => isInService);
  const staying = inService.filter(({ leftAt }) => leftAt === null);
  const since = reader.now.getTime() - lately.ms;
  const leftLately = inService.filter(({ leftAt }) => leftAt !== null && leftAt.getTime() > since);
  return {
    ...plans,
    read,
    planned: { plan: ruled, references },
    maxLeavers: maxLeavers(staying.length, leftLately.length),
    waiting: rows.length - wanted.length,
    digest: await digestOfReading(ruled, plans, people.version),
  };
}

/** Nothing of an administrator changes, and nobody comes back whom somebody let go. */
const waitsByNight = ({ kind, person, isBack, faults }: EntryRow): boolean => {
  if (deedsOf[kind].nightly === 'waits' || (faults.length === 0 && person?.isAdministrator === true)) return true;
  return isBack && person?.isInService === false;
};

/**
 * A code for a new password goes to the e-mail of an account, so by night none changes: whoever can write in the directory
 * would have it sent to themselves.
 */
function withoutEmail(row: EntryRow): EntryRow {
  if (row.kind !== 'linked' || row.person?.username === null) return row;
  const { email: _text, ...texts } = row.row.texts;
  const { email: _value, ...values } = row.row.values;
  return { ...row, row: { ...row.row, texts, values } };
}

function withFaults(plan: PlannedImport, rows: readonly EntryRow[]): PlannedImport {
  const faulty = rows.flatMap(({ row, faults }) =>
    faults.length === 0 ? [] : [{ rowNumber: row.number, rowName: row.texts['employeeCode'] ?? '', faults }],
  );
  return { ...plan, faulty: [...plan.faulty, ...faulty].toSorted((a, b) => a.rowNumber - b.rowNumber) };
}

const comparableText = (text: string) => String(comparable(text));

/**
 * Those who are known by their entry come before others, so that of two with one code the other one is the fault; before
 * all of them administrators, because only the first changes are shown before they are applied.
 */
function rowsOf(
  open: readonly KnownEntry[],
  persons: readonly PersonHere[],
  present: ReadonlySet<string>,
): readonly EntryRow[] {
  const match = createMatcher(persons, present, comparableText);
  const matched = open.map((entry) => {
    const { employeeCode, username, email } = entry.texts;
    return { entry, ...match({ identifier: entry.identifier, employeeCode, username, email }) };
  });
  const placeOf = ({ kind, person }: (typeof matched)[number]) =>
    (person?.isAdministrator === true ? 0 : 4) + (kind === 'linked' ? 0 : person ? 1 : 2);
  return matched
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ entry, kind, person, code, taken }, index) => {
      const { identifier, texts, several } = entry;
      const isBack = person !== undefined && person.leftAt !== null;
      const row = rowOf(index + 1, { ...texts, employeeCode: code }, isBack);
      const faults: readonly RowFault[] = [
        ...several.map((field) => ({ field, found: '', problem: { because: 'severalValues' as const } })),
        ...(taken
          ? [
              {
                field: taken.field,
                found: row.texts[taken.field] ?? '',
                problem: { because: taken.because, values: { name: taken.name } },
              },
            ]
          : []),
      ];
      return { row, identifier, kind, person, isBack, faults };
    });
}

/** What an entry does not say stays as it is. */
function rowOf(number: number, entry: Readonly<Partial<Record<PersonField, string>>>, isBack: boolean): ReadRow {
  const { fields } = settingLists.persons;
  const texts: Record<string, string> = {};
  const values: Record<string, ListValue> = {};
  for (const field of personFields) {
    const text = String(comparable(entry[field] ?? ''));
    if (text === '') continue;
    texts[field] = text;
    if (field !== 'username') values[field] = readCell(fields[field], text);
  }
  return { number, isActive: isBack ? true : undefined, values, texts, unreadable: [] };
}

/** The same for the same deeds, so that nothing else is done than what was shown. */
async function digestOfReading(
  plan: PlannedImport,
  { links, returned, leavers }: Pick<PlannedReading, 'links' | 'returned' | 'leavers'>,
  version: number,
): Promise<string> {
  const others = {
    version,
    links: links.map(({ identifier, code, isBack }) => [identifier, code, isBack]),
    returned: returned.map(({ personId }) => personId),
    leavers: leavers.map(({ personId, isKept }) => [personId, isKept]),
  };
  return createHash('sha256')
    .update(await digestOf('persons', plan))
    .update(JSON.stringify(others))
    .digest('hex');
}
