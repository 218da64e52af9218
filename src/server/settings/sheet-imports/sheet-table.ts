import { createHash } from 'node:crypto';

import type { ImportedColumn, ScreenPreview } from '#contract/setting-sheets.ts';
import type { NewEvent } from '#domain/events.ts';
import type { Series } from '#domain/registers/books.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

import { simplified } from '../person-duties.ts';
import type { FileRow, SheetDoubt, SheetFault } from '../sheets/sheet-plan.ts';

export interface Actor {
  readonly actorId: number;
  readonly now: Date;
}

/** What happened, with what follows from it after it. Undefined: nothing changes. */
export type Saved = Promise<NewEvent | readonly NewEvent[] | Refusal | undefined>;

type Joined = (left: NewEvent, arrived: NewEvent) => NewEvent;

type Save = (transaction: DatabaseTransaction, actor: Actor) => Saved;

/** What is to be said of one subject. */
export interface Saving {
  readonly save: Save;
  /** The way there by a state in which it hinders no other; undefined where subjects hinder none. */
  readonly aside:
    | {
        readonly leave: Save;
        readonly arrive: Save;
        /** One event of both. */
        readonly joined: Joined;
      }
    | undefined;
}

/** Whom a change is about, and in which units: they are locked before the first is made. */
interface Concerned {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  /** Registers whose numbers are set. */
  readonly series?: readonly Series[];
}

/** A change of which only a later day brings what follows. */
export interface Later {
  readonly from: string;
  /** Takes away what is recorded for that day, so that the comparison is with nothing. */
  readonly prepare: (transaction: DatabaseTransaction) => Promise<void>;
  /** What the day brings, in a transaction that is rolled back. */
  readonly carryOut: (transaction: DatabaseTransaction, actor: Actor) => Promise<Refusal | undefined>;
}

interface Change<State> {
  readonly before: State;
  readonly after: State;
}

/** What differs in one row of the table, which `part` names within its subject. */
export interface Difference {
  readonly part: string;
  readonly name: string;
  readonly isAdded: boolean;
  readonly fields: readonly {
    readonly column: ImportedColumn;
    readonly before: string | null;
    readonly after: string;
  }[];
}

interface Faulty {
  readonly row: FileRow;
  readonly faults: readonly SheetFault[];
}

/** Of one row: the subject that it is about, the part of it, and what it says of that. */
type Read<Key, Value> =
  | { readonly key: Key; readonly part: string; readonly value: Value; readonly doubts?: readonly SheetDoubt[] }
  | { readonly faults: readonly SheetFault[] };

export type FileValues<Value> = ReadonlyMap<string, { readonly row: FileRow; readonly value: Value }>;
export type Effect = Omit<ScreenPreview['effects'][number], 'name'>;

/**
 * The table of a screen by what is saved at once: its subjects, such as a kind of letter or a register. A row says
 * something of one part of a subject; what is in no row stays.
 */
export interface SheetTable<Key, State, Value> {
  /** Where the refusal of a rule stands. */
  readonly column: ImportedColumn;
  /** The rows of a subject say all of it, so with a faulty row nothing can be shown of what would change. */
  readonly isWhole?: true;
  /** What it changes gives people something, or takes it. */
  readonly changesAuthority?: true;
  readonly readRow: (row: FileRow) => Read<Key, Value>;
  readonly idOf: (key: Key) => string;
  readonly nameOf: (key: Key) => string;
  readonly current: (key: Key) => State;
  /** What the subject says then, or what is wrong with the rows together. */
  readonly merge: (
    key: Key,
    before: State,
    fileValues: FileValues<Value>,
  ) => State | { readonly faulty: readonly Faulty[] };
  readonly differences: (key: Key, change: Change<State>) => readonly Difference[];
  readonly concerned?: (key: Key, change: Change<State>) => Concerned;
  readonly save: (transaction: DatabaseTransaction, key: Key, change: Change<State>, actor: Actor) => Saved;
  readonly later?: (key: Key, change: Change<State>) => Later | undefined;
  /** Where one subject may need what another still has: the way by which they change places. */
  readonly aside?: {
    /** The same, without what others may need. */
    readonly of: (state: State) => State;
    readonly joined: Joined;
  };
  readonly loggedChange: (event: LoggedEvent) => Change<State> & { readonly key: Key };
  readonly effectOf?: (key: Key, after: State, context: CallContext) => Promise<Effect | Refusal | undefined>;
}

export interface LoggedEvent {
  readonly name: string;
  readonly details: string;
}

export interface PlannedChange extends Saving {
  /** The first about its subject. */
  readonly row: FileRow;
  readonly name: string;
  readonly shown: readonly (Difference & { readonly rowNumber: number })[];
  readonly effect: ((context: CallContext) => Promise<Effect | Refusal | undefined>) | undefined;
  readonly concerned: Concerned | undefined;
  readonly later: Later | undefined;
}

export interface PlannedTable {
  readonly changes: readonly PlannedChange[];
  readonly faulty: readonly Faulty[];
  readonly doubts: readonly (SheetDoubt & { readonly row: FileRow })[];
  /** The same for the same changes, so that nothing else is imported than what was shown. */
  readonly digest: string;
}

/** What an import did to a subject, and how that is undone. */
export interface LoggedChange {
  readonly name: string;
  readonly shown: readonly Difference[];
  readonly restore: Saving;
  readonly concerned?: Concerned | undefined;
  /** What no later day brings any more, and what it brings again. */
  readonly goes?: Later | undefined;
  readonly comes?: Later | undefined;
  /** Changes nothing where it already says that; refused where it says something else. */
  readonly repeat: (transaction: DatabaseTransaction, actor: Actor) => Saved;
}

/** A table whose subjects nobody else needs to know. */
export interface OpenTable {
  readonly column: ImportedColumn;
  readonly changesAuthority: boolean;
  readonly plan: (rows: readonly FileRow[]) => PlannedTable;
  readonly logged: (event: LoggedEvent) => LoggedChange;
}

export const openTable = <Key, State, Value>(table: SheetTable<Key, State, Value>): OpenTable => ({
  column: table.column,
  changesAuthority: table.changesAuthority ?? false,
  plan: (rows) => planTable(table, rows),
  logged: (event) => {
    const { key, before, after } = table.loggedChange(event);
    return {
      name: table.nameOf(key),
      shown: table.differences(key, { before: after, after: before }),
      restore: savingOf(table, key, { before: after, after: before }),
      concerned: table.concerned?.(key, { before, after }),
      goes: table.later?.(key, { before, after }),
      comes: table.later?.(key, { before: after, after: before }),
      repeat: (transaction, actor) => table.save(transaction, key, { before, after: before }, actor),
    };
  },
});

function savingOf<Key, State, Value>(
  table: SheetTable<Key, State, Value>,
  key: Key,
  { before, after }: Change<State>,
): Saving {
  const { aside } = table;
  const saves =
    (change: Change<State>): Saving['save'] =>
    (transaction, actor) =>
      table.save(transaction, key, change, actor);
  const between = aside?.of(before) ?? before;
  return {
    save: saves({ before, after }),
    aside: aside && {
      leave: saves({ before, after: between }),
      arrive: saves({ before: between, after }),
      joined: aside.joined,
    },
  };
}

function planTable<Key, State, Value>(table: SheetTable<Key, State, Value>, rows: readonly FileRow[]): PlannedTable {
  const subjects = new Map<
    string,
    { key: Key; first: FileRow; fileValues: Map<string, { row: FileRow; value: Value }> }
  >();
  const faulty: Faulty[] = [];
  const doubts: PlannedTable['doubts'][number][] = [];
  for (const row of rows) {
    const read = table.readRow(row);
    if ('faults' in read) {
      faulty.push({ row, faults: read.faults });
      continue;
    }
    doubts.push(...(read.doubts ?? []).map((doubt) => ({ ...doubt, row })));
    const id = table.idOf(read.key);
    const subject = subjects.get(id) ?? { key: read.key, first: row, fileValues: new Map() };
    subjects.set(id, subject);
    const same = subject.fileValues.get(read.part);
    if (same) faulty.push({ row, faults: [{ column: table.column, problem: { twice: same.row.number } }] });
    else subject.fileValues.set(read.part, { row, value: read.value });
  }
  const hash = createHash('sha256');
  const changes: PlannedChange[] = [];
  for (const [id, { key, first, fileValues }] of subjects) {
    const before = table.current(key);
    const after = table.merge(key, before, fileValues);
    if (isFaulty(after)) {
      faulty.push(...after.faulty);
      continue;
    }
    const differences = table.differences(key, { before, after });
    if (differences.length === 0) continue;
    hash.update(`${JSON.stringify([id, before, after])}\n`);
    changes.push(plannedOf(table, { key, before, after, differences }, { first, fileValues }));
  }
  return {
    changes: table.isWhole && faulty.length > 0 ? [] : changes,
    faulty: faulty.toSorted((a, b) => a.row.number - b.row.number),
    doubts,
    digest: hash.digest('hex'),
  };
}

interface Planned<Key, State> extends Change<State> {
  readonly key: Key;
  readonly differences: readonly Difference[];
}

function plannedOf<Key, State, Value>(
  table: SheetTable<Key, State, Value>,
  { key, before, after, differences }: Planned<Key, State>,
  { first, fileValues }: { readonly first: FileRow; readonly fileValues: FileValues<Value> },
): PlannedChange {
  const { effectOf } = table;
  return {
    row: first,
    name: table.nameOf(key),
    shown: differences.map((one) => ({ ...one, rowNumber: fileValues.get(one.part)?.row.number ?? first.number })),
    ...savingOf(table, key, { before, after }),
    effect: effectOf && ((context) => effectOf(key, after, context)),
    concerned: table.concerned?.(key, { before, after }),
    later: table.later?.(key, { before, after }),
  };
}

const isFaulty = <State>(
  merged: State | { readonly faulty: readonly Faulty[] },
): merged is { readonly faulty: readonly Faulty[] } =>
  typeof merged === 'object' && merged !== null && 'faulty' in merged;

/** What a cell names, in either language; undefined of what nothing, or more than one thing, is called. */
export function named<Item>(
  pairs: readonly (readonly [string, Item])[],
): (text: string | undefined) => Item | undefined {
  const items = new Map<string, Item | undefined>();
  for (const [text, item] of pairs) {
    const name = simplified(text);
    items.set(name, items.has(name) && items.get(name) !== item ? undefined : item);
  }
  return (text = '') => items.get(simplified(text));
}

export const languages = ['th', 'en'] as const;

/** A cell that names nothing, or in which nothing stands. */
export const unknownIn = (row: FileRow, column: ImportedColumn, problem: SheetFault['problem']): SheetFault => ({
  column,
  problem: (row.texts[column] ?? '') === '' ? 'required' : problem,
});
