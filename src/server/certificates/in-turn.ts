import { refuse, type Refusal } from '#domain/refusal.ts';

/** Windows and devices of one person; more is no person. */
const maxWaiting = 10;

interface Turns {
  last: Promise<unknown>;
  waiting: number;
}

/** By what is shared (a database), then by person. */
const shared = new WeakMap<object, Map<number, Turns>>();

/** The work of one person after the other's end, in the order in which it came. Errors: `server-busy`. */
export async function inTurn<Result>(
  of: object,
  personId: number,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  const persons = shared.get(of) ?? new Map<number, Turns>();
  shared.set(of, persons);
  const turns = persons.get(personId) ?? { last: Promise.resolve(), waiting: 0 };
  if (turns.waiting === maxWaiting) return refuse('server-busy');
  persons.set(personId, turns);
  turns.waiting += 1;
  const result = turns.last.then(work);
  turns.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    turns.waiting -= 1;
    if (turns.waiting === 0) persons.delete(personId);
  }
}
