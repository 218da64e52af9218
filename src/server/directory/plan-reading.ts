import { createHash } from 'node:crypto';

import { personFields, type PersonField } from '#domain/directory/read-entry.ts';
import { maxLeavers } from '#domain/directory/leaver-limit.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import type { ListValue } from '#domain/settings/list-values.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';
import { readCell } from '#server/settings/list-cells.ts';
import { digestOf, type PlannedImport } from '#server/settings/plan-import.ts';
import { planOf, type Planned } from '#server/settings/preview-import.ts';
import { comparable, type ReadList, type ReadRow } from '#server/settings/read-list-table.ts';
import { refuseByRules } from '#server/settings/refuse-by-rules.ts';

import { readLinks, readPersons, type KnownPerson, type LinkedPerson } from './directory-people.ts';
import type { KnownEntry, ReadPeople } from './read-people.ts';

/** An entry and the row that it becomes. */
interface EntryRow {
  readonly row: ReadRow;
  readonly identifier: string;
  /** Who is known by it. */
  readonly link: LinkedPerson | undefined;
  /** Who would be, by the code or the user name that they have here. */
  readonly person: KnownPerson | undefined;
  /** Whoever it is had left. */
  readonly isBack: boolean;
}

interface Leaver extends LinkedPerson {
  /** An administrator is let go by hand. */
  readonly isKept: boolean;
}

interface NewLink {
  readonly identifier: string;
  readonly code: string;
  readonly person: KnownPerson | undefined;
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
  readonly digest: string;
}

interface Reader {
  readonly actorId: number;
  readonly now: Date;
  readonly language: Locale;
  /**
   * Nobody looks at it: nobody who has an account here already becomes known by an entry, and nothing of an administrator
   * changes.
   */
  readonly isNightly: boolean;
}

/** The import of people plans what an entry changes; what stands in no file, who left and who came back, is planned here. */
export async function planReading(
  transaction: DatabaseTransaction,
  people: ReadPeople,
  reader: Reader,
): Promise<PlannedReading> {
  const linked = await readLinks(transaction);
  const rows = rowsOf(people.entries, { linked, persons: await readPersons(transaction) });
  const wanted = reader.isNightly ? rows.filter(isForNight) : rows;
  const read: ReadList = { columns: { unknown: [], missing: [], twice: [] }, rows: wanted.map(({ row }) => row) };
  const { plan, references } = await planOf(transaction, 'persons', read, reader);
  const ruled = await refuseByRules(transaction, 'persons', plan, reader);
  const faulty = new Set(ruled.faulty.map(({ rowNumber }) => rowNumber));
  const whole = wanted.filter(({ row }) => !faulty.has(row.number));
  const present = new Set(
    people.entries.filter(({ isActive }) => isActive !== false).map(({ identifier }) => identifier),
  );
  const links = whole.flatMap(({ row, identifier, link, person, isBack }) =>
    link ? [] : [{ identifier, code: row.texts['employeeCode'] ?? '', person, isBack }],
  );
  // Whose entry was made anew is known by the new one.
  const isKnownAnew = new Set(links.map(({ person }) => person?.personId));
  const isLeaving = ({ personId, identifier, leftAt, isInService }: LinkedPerson) =>
    leftAt === null && isInService && !present.has(identifier) && !isKnownAnew.has(personId);
  const plans = {
    links,
    returned: whole.flatMap(({ link }) => (link && link.leftAt !== null ? [link] : [])),
    leavers: linked.filter(isLeaving).map((person) => ({ ...person, isKept: person.isAdministrator })),
  };
  const staying = linked.filter(({ leftAt, isInService }) => leftAt === null && isInService);
  return {
    ...plans,
    read,
    planned: { plan: ruled, references },
    maxLeavers: maxLeavers(staying.length),
    digest: await digestOfReading(ruled, plans, people.version),
  };
}

const isForNight = ({ link, person }: EntryRow) =>
  link ? !link.isAdministrator : person === undefined || person.username === null;

interface Known {
  readonly linked: readonly LinkedPerson[];
  readonly persons: readonly KnownPerson[];
}

/** Those who are known by their entry come first, so that of two with one code the other one is the fault. */
function rowsOf(entries: readonly KnownEntry[], { linked, persons }: Known): readonly EntryRow[] {
  const byIdentifier = new Map(linked.map((link) => [link.identifier, link]));
  const byCode = new Map(persons.map((person) => [comparable(person.employeeCode), person]));
  const byUsername = new Map(
    persons.flatMap((person) => (person.username === null ? [] : [[person.username, person]])),
  );
  const open = entries.filter(({ isActive }) => isActive !== false);
  const openIdentifiers = new Set(open.map(({ identifier }) => identifier));
  const linkOf = new Map(linked.map((link) => [link.personId, link]));
  const ofLinked = open.filter(({ identifier }) => byIdentifier.has(identifier));
  const ofOthers = open.filter(({ identifier }) => !byIdentifier.has(identifier));
  return [...ofLinked, ...ofOthers].map((entry, index) => {
    const { identifier, texts } = entry;
    const link = byIdentifier.get(identifier);
    const named = texts.employeeCode === undefined ? undefined : byCode.get(comparable(texts.employeeCode));
    const found = texts.employeeCode === undefined ? byUsername.get(texts.username ?? '') : named;
    // Who is known by another entry is not known by this one too; the import says that the code, or the name, is taken.
    const before = found && linkOf.get(found.personId);
    const person = link || (before && openIdentifiers.has(before.identifier)) ? undefined : found;
    const code = link?.employeeCode ?? found?.employeeCode ?? texts.employeeCode ?? texts.username ?? '';
    const isBack = (link ?? (person && before))?.leftAt instanceof Date;
    return { row: rowOf(index + 1, { ...texts, employeeCode: code }, isBack), identifier, link, person, isBack };
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
