import { sql } from 'kysely';

import { isStorableJson } from '#domain/text/storable-text.ts';

import type { DatabaseTransaction } from '../database/database.ts';
import { eachRow } from './each-row.ts';
import { canonicalText, type HashedEvent } from './event-hash.ts';

/** A row of the log as it is there, whoever wrote it. */
export interface StoredEvent {
  readonly place: number;
  /** Undefined for a row that the program cannot have written: a time or details that it never stores. */
  readonly event: HashedEvent | undefined;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  /** Of all that a hash covers. */
  readonly text: string;
}

/** Every row of the log from the lowest sequence number on. */
export async function* storedEvents(transaction: DatabaseTransaction): AsyncGenerator<StoredEvent> {
  for await (const { previousHash, hash, ...row } of eachRow(transaction, allEvents(transaction))) {
    const place = Number(row.sequence);
    const event = eventOf(place, row);
    const text = event ? canonicalText(event) : JSON.stringify(row);
    yield { place, event, text, previousHash: previousHash ?? noHash, hash: hash ?? noHash };
  }
}

const noHash = Buffer.alloc(0);

/** Whoever owns the table can remove what its columns must not be: so nothing here takes their word. */
const allEvents = (transaction: DatabaseTransaction) =>
  transaction
    .selectFrom('events')
    .select([
      'actorId',
      'onBehalfOfId',
      'delegationKind',
      'documentId',
      'legId',
      'taskId',
      'fromState',
      'toState',
      'note',
    ])
    .select(({ ref }) => [
      sql<string | null>`${ref('sequence')}::text`.as('sequence'),
      sql<string | null>`extract(epoch FROM ${ref('at')})::text`.as('epoch'),
      sql<string | null>`${ref('name')}`.as('name'),
      sql<string | null>`${ref('details')}::text`.as('details'),
      sql<Buffer | null>`${ref('previousHash')}`.as('previousHash'),
      sql<Buffer | null>`${ref('hash')}`.as('hash'),
    ])
    .orderBy('events.sequence')
    .orderBy('events.hash');

type Row = Omit<HashedEvent, 'sequence' | 'at' | 'name' | 'details'> &
  Readonly<Record<'epoch' | 'name' | 'details', string | null>>;

function eventOf(sequence: number, { epoch, name, details: text, ...row }: Row): HashedEvent | undefined {
  const at = timeOf(epoch);
  const details = jsonOf(text);
  return at && name !== null && isStorableJson(details) && details !== undefined
    ? { ...row, sequence, at, name, details }
    : undefined;
}

/** The program stores milliseconds; a year beyond 275,760 and `infinity` are no time of JavaScript. */
function timeOf(epoch: string | null): Date | undefined {
  if (epoch === null || !/^-?\d+\.\d{3}000$/.test(epoch)) return undefined;
  const time = new Date(Math.round(Number(epoch) * 1000));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
