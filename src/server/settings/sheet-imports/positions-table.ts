import { z } from 'zod';

import { maxPositionName } from '#contract/duties.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import {
  allNextMainPositions,
  allPositions,
  type NextMainOfAnybody,
  type PositionOfAnybody,
} from '#server/duties/held-of-everybody.ts';
import { cancelMainPositions, planMainPosition } from '#server/duties/next-main-position.ts';
import { correctPosition, endedPositions, endPositions, givePosition } from '#server/duties/positions.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { tryMainPosition } from '../begin-main-positions.ts';
import { loadUnitReferences, type References } from '../references.ts';
import { dayIn, fieldsOfRecord, isSameRecord, problemsOfDays, readRecord } from '../sheets/order-and-days.ts';
import { personsByCode } from '../sheets/persons-by-code.ts';
import type { FileRow, SheetFault } from '../sheets/sheet-plan.ts';
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

interface Position extends OfficeRecord {
  readonly unitId: number;
  readonly positionName: string;
}

/** A further position by its id, one that the file gives, or the next main position of a person. */
type Key =
  | { readonly kind: 'held'; readonly id: number; readonly personId: number; readonly unitId: number }
  | { readonly kind: 'new'; readonly personId: number; readonly unitId: number; readonly from: string }
  | { readonly kind: 'main'; readonly personId: number };

type State = Position | null;
/** What is over, or has begun, stays as it is. */
type Value = Position | 'over';
type Table = SheetTable<Key, State, Value>;

const logged = z.object({
  id: z.number().optional(),
  personId: z.number(),
  unitId: z.number(),
  positionName: z.string(),
  orderNumber: z.string(),
  orderDate: z.string().nullish(),
  from: z.string(),
  until: z.string().nullish(),
});
const loggedChange = logged.extend({ before: logged.partial({ personId: true, unitId: true }).optional() });

const kindNamed = named(
  languages.flatMap((language) => {
    const { positions, nextMain } = sheetWords[language].duties;
    return [
      [positions, 'further'],
      [nextMain.title, 'main'],
    ] as const;
  }),
);

const isSame = (a: State, b: State): boolean =>
  a === null || b === null ? a === b : a.unitId === b.unitId && a.positionName === b.positionName && isSameRecord(a, b);

const positionOf = ({ unitId, positionName, orderNumber, orderDate, from, until }: Position): Position => {
  return { unitId, positionName, orderNumber, orderDate, from, until };
};

async function loadFacts({ platform }: CallContext) {
  const { database, clock } = platform;
  const now = clock();
  const [positions, mains, persons, units, mainUnits] = await Promise.all([
    allPositions(database, now),
    allNextMainPositions(database),
    personsByCode(database),
    loadUnitReferences(database),
    database.selectFrom('persons').select(['id', 'unitId', 'positionFrom']).execute(),
  ]);
  return {
    today: dayOf(now),
    byId: new Map(positions.map((position) => [position.id, position])),
    held: Map.groupBy(positions, ({ personId, unitId }) => `${personId} ${unitId}`),
    mains: new Map(mains.map((main) => [main.personId, main])),
    byCode: new Map(persons.map((person) => [person.employeeCode, person])),
    names: new Map(persons.map(({ id, fullName }) => [id, fullName])),
    units,
    mainOf: new Map(mainUnits.map((person) => [person.id, person])),
  };
}
type Facts = Awaited<ReturnType<typeof loadFacts>>;

function readRow(row: FileRow, facts: Facts): ReturnType<Table['readRow']> {
  const { person, faults: ofPerson, doubt } = personOfRow(row, facts.byCode);
  const unitId = facts.units.idOf(row.texts.unit ?? '');
  const kind = (row.texts.kind ?? '') === '' ? 'further' : kindNamed(row.texts.kind);
  if (!person || unitId === undefined || kind === undefined)
    return {
      faults: [
        ...ofPerson,
        ...(unitId === undefined ? [unknownIn(row, 'unit', 'unit')] : []),
        ...(kind === undefined ? [unknownIn(row, 'kind', 'positionKind')] : []),
      ],
    };
  const read = kind === 'main' ? readMain(row, person.id, unitId, facts) : readFurther(row, person.id, unitId, facts);
  if ('faults' in read) return read;
  const doubts = [...(doubt ? [doubt] : []), ...(read.value === 'over' ? [{ doubt: 'over' as const, name: '' }] : [])];
  const before = currentOf(read.key, facts);
  if (read.value === 'over' || isSame(before, read.value)) return { ...read, part: '', doubts };
  const faults = [
    ...(person.isActive ? [] : [{ column: 'employeeCode' as const, problem: 'left' as const }]),
    ...(facts.units.isInUse(unitId) ? [] : [{ column: 'unit' as const, problem: 'unit' as const }]),
    ...problemsOfDays(before ?? undefined, read.value, facts.today),
  ];
  return faults.length > 0 ? { faults } : { ...read, part: '', doubts };
}

type ReadPosition = { readonly key: Key; readonly value: Value } | { readonly faults: readonly SheetFault[] };

function readFurther(row: FileRow, personId: number, unitId: number, facts: Facts): ReadPosition {
  const { from, until } = daysOf(row);
  const candidates = facts.held.get(`${personId} ${unitId}`) ?? [];
  const found = heldInRow(candidates, { from, until, today: facts.today });
  if (found?.hasEnded) return { key: keyOf(found), value: 'over' };
  const read = readPosition(row, unitId, found, facts);
  if ('faults' in read) return read;
  return { key: found ? keyOf(found) : { kind: 'new', personId, unitId, from: read.from }, value: read };
}

function readMain(row: FileRow, personId: number, unitId: number, facts: Facts): ReadPosition {
  const key: Key = { kind: 'main', personId };
  const { from } = daysOf(row);
  const main = facts.mainOf.get(personId);
  if (from !== undefined && main?.unitId === unitId && main.positionFrom === from) return { key, value: 'over' };
  const before = facts.mains.get(personId);
  if ((row.texts.from ?? '') === '' && !before) return { faults: [{ column: 'from', problem: 'required' }] };
  const read = readPosition(row, unitId, before, facts);
  return 'faults' in read ? read : { key, value: read };
}

function daysOf({ texts }: FileRow) {
  const [from, until] = [dayIn(texts.from ?? ''), dayIn(texts.until ?? '') ?? null];
  return { from: from === 'wrong' ? undefined : from, until: until === 'wrong' ? null : until };
}

function readPosition(
  row: FileRow,
  unitId: number,
  before: OfficeRecord | undefined,
  facts: Facts,
): Position | { readonly faults: readonly SheetFault[] } {
  const positionName = row.texts.position ?? '';
  const { after, faults } = readRecord(row, before, facts.today);
  const isTooLong = positionName.length > maxPositionName;
  const found: readonly SheetFault[] = [
    ...(positionName === '' ? [{ column: 'position' as const, problem: 'required' as const }] : []),
    ...(isTooLong ? [{ column: 'position' as const, problem: { field: 'too-long' as const } }] : []),
    ...(isStorableText(positionName)
      ? []
      : [{ column: 'position' as const, problem: { field: 'not-valid' as const } }]),
    ...faults,
  ];
  return found.length > 0 ? { faults: found } : { unitId, positionName, ...after };
}

const keyOf = ({ id, personId, unitId }: PositionOfAnybody): Key => ({ kind: 'held', id, personId, unitId });

function currentOf(key: Key, { byId, mains }: Facts): State {
  if (key.kind === 'new') return null;
  const found = key.kind === 'main' ? mains.get(key.personId) : openAmong(byId.get(key.id));
  return found ? positionOf(found) : null;
}

const openAmong = (position: PositionOfAnybody | undefined) => (position?.hasEnded ? undefined : position);

function idOf(key: Key): string {
  if (key.kind === 'held') return `held ${key.id}`;
  return key.kind === 'main' ? `main ${key.personId}` : `new ${key.personId} ${key.unitId} ${key.from}`;
}

/** What is recorded in this moment, under the locks of the persons. */
async function recordedNow(transaction: DatabaseTransaction, key: Key, now: Date): Promise<State> {
  if (key.kind === 'new') return null;
  const [found]: readonly (PositionOfAnybody | NextMainOfAnybody)[] =
    key.kind === 'main'
      ? await allNextMainPositions(transaction, key.personId)
      : (await allPositions(transaction, now, key.id)).filter(({ hasEnded }) => !hasEnded);
  return found ? positionOf(found) : null;
}

/** Gives, corrects and ends as it is done by hand. Errors: those of that; `list-changed` where it is another by now. */
async function savePosition(
  transaction: DatabaseTransaction,
  key: Key,
  { before, after }: { readonly before: State; readonly after: State },
  actor: Actor,
): Saved {
  const { personId } = key;
  if (!isSame(await recordedNow(transaction, key, actor.now), before)) return refuse('list-changed');
  if (isSame(before, after)) return undefined;
  if (personId === actor.actorId) return refuse('duty-to-oneself');
  if (key.kind === 'main')
    return after
      ? planMainPosition(transaction, { personId, ...after }, actor)
      : cancelMainPositions(transaction, { personId }, actor.actorId);
  if (key.kind === 'new') return after ? givePosition(transaction, { personId, ...after }, actor) : undefined;
  return after
    ? correctPosition(transaction, { id: key.id, ...after }, actor)
    : endedPositions(await endPositions(transaction, { id: key.id }, actor), actor);
}

interface Shown {
  readonly nameOf: (key: Key) => string;
  readonly units: References;
  readonly locale: Locale;
}

function differencesOf(
  key: Key,
  { before, after }: { readonly before: State; readonly after: State },
  { nameOf, units, locale }: Shown,
): readonly Difference[] {
  if (isSame(before, after)) return [];
  const { noRight } = sheetWords[locale].settings.sheets;
  const row = { part: '', name: nameOf(key), isAdded: before === null };
  if (after === null) {
    const was = before && [before.positionName, units.labelOf(before.unitId)].join(' · ');
    return [{ ...row, fields: [{ column: 'position', before: was, after: noRight }] }];
  }
  const cells = [
    ['unit', before && units.labelOf(before.unitId), units.labelOf(after.unitId)],
    ['position', before && before.positionName, after.positionName],
  ] as const;
  const fields = cells.flatMap(([column, was, is]) => (was === is ? [] : [{ column, before: was, after: is }]));
  return [{ ...row, fields: [...fields, ...fieldsOfRecord(before ?? undefined, after, locale)] }];
}

/** The further positions and the next main positions of people: what is in no row stays. */
export async function openPositions(_deps: SheetDeps, context: CallContext): Promise<OpenTable | Refusal> {
  const { locale } = context;
  const facts = await loadFacts(context);
  const words = sheetWords[locale].duties;
  const nameOf = (key: Key) => {
    const of = key.kind === 'main' ? words.nextMain.title : facts.units.labelOf(key.unitId);
    return [facts.names.get(key.personId) ?? '', of].join(' · ');
  };
  return openTable<Key, State, Value>({
    column: 'employeeCode',
    changesAuthority: true,
    readRow: (row) => readRow(row, facts),
    idOf,
    nameOf,
    current: (key) => currentOf(key, facts),
    merge: (_key, before, fileValues) => {
      const value = fileValues.get('')?.value ?? 'over';
      return value === 'over' ? before : value;
    },
    differences: (key, change) => differencesOf(key, change, { nameOf, units: facts.units, locale }),
    concerned: (key, { before, after }) => ({
      personIds: [key.personId],
      unitIds: [before, after].flatMap((position) => position?.unitId ?? []),
    }),
    save: savePosition,
    later: (key, { after }) =>
      key.kind === 'main' && after
        ? {
            from: after.from,
            prepare: async (transaction) => {
              await cancelMainPositions(transaction, { personId: key.personId });
            },
            carryOut: (transaction, actor) => tryMainPosition(transaction, { personId: key.personId, ...after }, actor),
          }
        : undefined,
    loggedChange: changeIn,
  });
}

function changeIn({ details }: LoggedEvent): ReturnType<Table['loggedChange']> {
  const { id, personId, unitId, before, ...after } = loggedChange.parse(JSON.parse(details));
  const stateOf = (said: Omit<typeof after, 'before'>, inUnit: number): Position => ({
    unitId: inUnit,
    positionName: said.positionName,
    orderNumber: said.orderNumber,
    orderDate: said.orderDate ?? null,
    from: said.from,
    until: said.until ?? null,
  });
  return {
    key: id === undefined ? { kind: 'main', personId } : { kind: 'held', id, personId, unitId },
    before: before ? stateOf(before, before.unitId ?? unitId) : null,
    after: stateOf(after, unitId),
  };
}
