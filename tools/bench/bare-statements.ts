import { Client } from 'pg';

import { measureInTurns, type Timing } from './measure.ts';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

let seen: Statement[] | undefined;

/** Must come before the first connection is made: from then on the statements of this process can be watched. */
export function openStatements(): void {
  const query = Client.prototype.query;
  Object.assign(Client.prototype, {
    query(this: Client, ...given: unknown[]): unknown {
      const [first, values] = given;
      const { text, values: named } = typeof first === 'string' ? { text: first, values } : Object(first);
      if (typeof text === 'string') seen?.push({ text, values: Array.isArray(named) ? named : [] });
      return Reflect.apply(query, this, given);
    },
  });
}

/** The statements that read something while `work` runs. */
export async function watchStatements(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const watched: Statement[] = (seen = []);
  await work();
  seen = undefined;
  return watched.filter(({ text }) => /^\s*(?:\/\*.*\*\/\s*)?(?:select|with)\b/i.test(text));
}

/** The slowest of them, prepared, by the driver alone. */
export async function bareTiming(url: string, statements: readonly Statement[]): Promise<Timing | undefined> {
  const client = new Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  try {
    const works = statements.map(
      ({ text, values }, place) =>
        () =>
          client.query({ name: `bare_${place}`, text, values }),
    );
    const timings = await measureInTurns(works);
    return timings.toSorted((a, b) => b.median - a.median)[0];
  } finally {
    await client.end();
  }
}
