import { Client } from 'pg';

/** The code PostgreSQL gives to a transaction that it ends because of a deadlock. */
const deadlockDetected = '40P01';

export interface WatchedStatements {
  /** The text of every statement since the last `forget`. */
  readonly texts: () => readonly string[];
  readonly forget: () => void;
  /** How many transactions ended in a deadlock, though the server repeated them. Its own statistics come late. */
  readonly deadlocks: () => number;
  readonly stop: () => void;
}

/** Sees every statement of this process, on connections opened from now on. */
export function watchStatements(): WatchedStatements {
  const { query } = Client.prototype;
  let texts: string[] = [];
  let deadlocks = 0;
  const watched = function (this: Client, ...given: readonly unknown[]): unknown {
    const [first] = given;
    texts.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')));
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
    forget: () => void (texts = []),
    deadlocks: () => deadlocks,
    stop: () => void Object.assign(Client.prototype, { query }),
  };
}
