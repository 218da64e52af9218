import { z } from 'zod';

import { refuse, type Refusal } from '#domain/refusal.ts';
import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { correctClearance } from '#server/duties/correct-clearance.ts';
import { endHeld } from '#server/duties/end-held.ts';
import { giveClearance } from '#server/duties/give-clearance.ts';
import { allClearances, type ClearanceOfAnybody } from '#server/duties/held-of-everybody.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { dayIn, fieldsOfRecord, isSameRecord, problemsOfDays, readRecord } from '../sheets/order-and-days.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import type { FileRow } from '../sheets/sheet-plan.ts';
import { sheetWords } from '../sheets/sheet-words.ts';
import { heldInRow, personOfRow } from './held-rows.ts';
import type { SheetDeps } from './open-sheet.ts';
import {
  languages,
  named,
  openTable,
  unknownIn,
  type Actor,
  type Difference,
  type LoggedEvent,
  type OpenTable,
  type Saved,
  type SheetTable,
} from './sheet-table.ts';

type Secrecy = ClearanceOfAnybody['secrecy'];
const classes: readonly Secrecy[] = [2, 3];

/** A clearance by its id, or one that the file gives, by its order and its first day. */
interface Key {
  readonly id: number | null;
  readonly personId: number;
  readonly secrecy: Secrecy;
  readonly given: string;
}

type State = OfficeRecord | null;
/** What is over stays as it ended. */
type Value = OfficeRecord | 'over';
type Table = SheetTable<Key, State, Value>;

const record = z.object({
  orderNumber: z.string(),
  orderDate: z.string().nullish(),
  from: z.string(),
  until: z.string().nullish(),
});
const logged = record.extend({ id: z.number(), personId: z.number(), before: record.optional() });
const recordOf = ({ orderNumber, orderDate, from, until }: z.output<typeof record>): OfficeRecord => ({
  orderNumber,
  orderDate: orderDate ?? null,
  from,
  until: until ?? null,
});

const classNamed = named(
  languages.flatMap((language) =>
    classes.map((secrecy) => [sheetWords[language].duties.classes[`class${secrecy}`], secrecy] as const),
  ),
);

const isSame = (a: State, b: State): boolean => (a === null || b === null ? a === b : isSameRecord(a, b));

async function loadFacts({ platform }: CallContext) {
  const { database, clock } = platform;
  const now = clock();
  const [clearances, persons] = await Promise.all([allClearances(database, now), personsByCode(database)]);
  return {
    today: dayOf(now),
    byId: new Map(clearances.map((clearance) => [clearance.id, clearance])),
    held: Map.groupBy(clearances, ({ personId, secrecy }) => `${personId} ${secrecy}`),
    byCode: new Map(persons.map((person) => [person.employeeCode, person])),
    names: new Map(persons.map(({ id, fullName }) => [id, fullName])),
  };
}
type Facts = Awaited<ReturnType<typeof loadFacts>>;

function currentOf({ id }: Key, { byId }: Facts): State {
  const found = id === null ? undefined : byId.get(id);
  return found && !found.hasEnded ? recordOf(found) : null;
}

function readRow(row: FileRow, facts: Facts): ReturnType<Table['readRow']> {
  const { person, faults: ofPerson, doubt } = personOfRow(row, facts.byCode);
  const secrecy = classNamed(row.texts.secrecy);
  if (!person || !secrecy)
    return { faults: [...ofPerson, ...(secrecy ? [] : [unknownIn(row, 'secrecy', 'clearanceClass')])] };
  const found = heldOf(row, facts.held.get(`${person.id} ${secrecy}`) ?? [], facts.today);
  const doubts = doubt ? [doubt] : [];
  if (found?.hasEnded) {
    const over = { doubt: 'over' as const, name: '' };
    return { key: keyOf(found), part: '', value: 'over', doubts: [...doubts, over] };
  }
  const { after, faults } = readRecord(row, found, facts.today);
  if (after.orderNumber === '') faults.push({ column: 'orderNumber', problem: 'required' });
  if (faults.length > 0) return { faults };
  const given = `${after.from} ${after.orderNumber}`;
  const key = found ? keyOf(found) : { id: null, personId: person.id, secrecy, given };
  const before = currentOf(key, facts);
  if (isSame(before, after)) return { key, part: '', value: after, doubts };
  const problems = [
    ...(person.isActive ? [] : [{ column: 'employeeCode' as const, problem: 'left' as const }]),
    ...problemsOfDays(before ?? undefined, after, facts.today),
  ];
  return problems.length > 0 ? { faults: problems } : { key, part: '', value: after, doubts };
}

/** Two orders may clear a person for the same days: another order is another clearance. */
function heldOf({ texts }: FileRow, candidates: readonly ClearanceOfAnybody[], today: string) {
  const [from, until] = [dayIn(texts.from ?? ''), dayIn(texts.until ?? '') ?? null];
  const days = { from: from === 'wrong' ? undefined : from, until: until === 'wrong' ? null : until, today };
  return heldInRow(candidates, days, ({ orderNumber }) => orderNumber === texts.orderNumber);
}

const keyOf = ({ id, personId, secrecy }: ClearanceOfAnybody): Key => ({ id, personId, secrecy, given: '' });

/** Gives, corrects and ends as it is done by hand. Errors: those of that; `list-changed` where it is another by now. */
async function saveClearance(
  transaction: DatabaseTransaction,
  { id, personId, secrecy }: Key,
  { before, after }: { readonly before: State; readonly after: State },
  actor: Actor,
): Saved {
  const { actorId, now } = actor;
  const [held] = id === null ? [] : await allClearances(transaction, now, id);
  if (!isSame(held && !held.hasEnded ? recordOf(held) : null, before)) return refuse('list-changed');
  if (isSame(before, after)) return undefined;
  if (personId === actorId) return refuse('duty-to-oneself');
  if (id === null) return after ? giveClearance(transaction, { personId, secrecy, ...after }, actor) : undefined;
  if (after) return correctClearance(transaction, { id, ...after }, actor);
  const ended = await endHeld(transaction, 'clearances', id, now);
  return ended === undefined ? refuse('not-found') : { name: 'clearance.ended', actorId, details: { personId, id } };
}

/** The clearances of people: what is in no row stays. */
export async function openClearances(_deps: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const facts = await loadFacts(context);
  const { classes: words } = sheetWords[locale].duties;
  const nameOf = ({ personId, secrecy }: Key) => `${facts.names.get(personId) ?? ''} · ${words[`class${secrecy}`]}`;
  return openTable<Key, State, Value>({
    column: 'employeeCode',
    changesAuthority: true,
    readRow: (row) => readRow(row, facts),
    idOf: ({ id, personId, secrecy, given }) => (id === null ? `${personId} ${secrecy} ${given}` : `held ${id}`),
    nameOf,
    current: (key) => currentOf(key, facts),
    merge: (_key, before, fileValues) => {
      const value = fileValues.get('')?.value ?? 'over';
      return value === 'over' ? before : value;
    },
    differences: (key, change) => differencesOf(nameOf(key), change, locale),
    concerned: ({ personId }) => ({ personIds: [personId], unitIds: [] }),
    save: saveClearance,
    loggedChange: (event) => changeIn(event, facts),
  });
}

function differencesOf(
  name: string,
  { before, after }: { readonly before: State; readonly after: State },
  locale: Locale,
): readonly Difference[] {
  if (isSame(before, after)) return [];
  const row = { part: '', name, isAdded: before === null };
  const { noRight } = sheetWords[locale].settings.sheets;
  if (after === null)
    return [{ ...row, fields: [{ column: 'orderNumber', before: before?.orderNumber ?? null, after: noRight }] }];
  return [{ ...row, fields: fieldsOfRecord(before ?? undefined, after, locale) }];
}

function changeIn({ details }: LoggedEvent, { byId }: Facts): ReturnType<Table['loggedChange']> {
  const { id, personId, before, ...after } = logged.parse(JSON.parse(details));
  return {
    key: { id, personId, secrecy: byId.get(id)?.secrecy ?? 2, given: '' },
    before: before ? recordOf(before) : null,
    after: recordOf(after),
  };
}
