import { Client } from 'pg';

/** The code PostgreSQL gives to a transaction that it ends because of a deadlock. */
const deadlockDetected = '40P01';

export interface WatchedStatements {
  /** The text of every statement since the last `forget`. */
  readonly texts: () => readonly string[];
  /** The same without those of transactions that were rolled back. */
  readonly kept: () => readonly string[];
  /** The statements of every transaction that was committed, in the order they were sent. */
  readonly transactions: () => readonly (readonly string[])[];
  readonly forget: () => void;
  /** How many transactions ended in a deadlock, though the server repeated them. Its own statistics come late. */
  readonly deadlocks: () => number;
  /** @throws when nothing was seen, so that what was expected of the statements was expected of none. */
  readonly stop: () => void;
}

/** The socket goes before the host, which is no URL for everybody. */
const isOf = ({ database }: Client, url: string | undefined) =>
  url !== undefined && database !== undefined && new RegExp(`/${database}(?:\\?|$)`).test(url);

/**
 * Sees every statement of this process, on connections opened from now on; of one database only where its URL is given, because
 * servers of other tests may still be at work.
 */
export function watchStatements(url?: () => string | undefined): WatchedStatements {
  const { query } = Client.prototype;
  let texts: string[] = [];
  let kept: string[] = [];
  let transactions: string[][] = [];
  let deadlocks = 0;
  let hasSeen = false;
  const open = new WeakMap<Client, string[]>();
  const watchTransaction = (client: Client, text: string) => {
    if (/^(?:begin|start transaction)\b/i.test(text)) open.set(client, []);
    else if (/^(?:commit|rollback)$/i.test(text.trim())) {
      const statements = open.get(client) ?? [];
      if (/^commit/i.test(text)) {
        transactions.push(statements);
        kept.push(...statements);
      }
      // What follows on the connection is no transaction.
      open.delete(client);
    } else (open.get(client) ?? kept).push(text);
  };
  const watched = function (this: Client, ...given: readonly unknown[]): unknown {
    if (url && !isOf(this, url())) return Reflect.apply(query, this, given);
    const [first] = given;
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
    hasSeen = true;
    texts.push(text);
    watchTransaction(this, text);
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === deadlockDetected) deadlocks += 1;
      });
    return answer;
  };
  Object.assign(Client.prototype, { query: watched });
  return {
    texts: () => texts,
    transactions: () => transactions,
    kept: () => kept,
    forget: () => void ([texts, kept, transactions] = [[], [], []]),
    deadlocks: () => deadlocks,
    stop: () => {
      Object.assign(Client.prototype, { query });
      if (!hasSeen) throw new Error('no statement was seen: watch before the connections are opened');
    },
  };
}
