import { createServer } from 'node:http';
import { loadavg } from 'node:os';

import { sql } from 'kysely';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call as DefinedCall } from '#contract/define-call.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people, units } from '#tests/rules/office.ts';

import { askedCalls, roles, type Facts, type Role } from './asked-calls.ts';
import { bareTiming, watchStatements } from './bare-statements.ts';
import { measureInTurns, type Timing } from './measure.ts';
import type { Call } from './measure-settings.ts';
import { print } from './report.ts';

/** A server with so many letters. */
export interface Scale {
  readonly database: Database;
  readonly ownerUrl: string;
  readonly callAs: (username: string) => Promise<Call>;
}

export interface Measured {
  readonly name: string;
  readonly role: Role;
  /** One for each scale, in their order. */
  readonly timings: readonly Timing[];
  /** The slowest statement of the call at the last scale, prepared, by the driver alone. */
  readonly bare: Timing | undefined;
}

interface Person {
  readonly call: Call;
  readonly facts: Facts;
}

/** Every call of the main screens by each role, at each scale in turns. `wanted`: only calls whose name has this. */
export async function measureGrowth(scales: readonly Scale[], wanted: string): Promise<readonly Measured[]> {
  const persons = await Promise.all(scales.map(personsOf));
  const measured: Measured[] = [];
  for (const { name, call, body } of askedCalls.filter((asked) => asked.name.includes(wanted)))
    for (const role of roles) {
      const works = persons.flatMap((ofScale) => {
        const { call: ask, facts } = ofScale[role];
        const request = body(facts);
        if (request === undefined) return [];
        const defined: DefinedCall = allCalls[call];
        const encoded = Object(z.encode(defined.body, request));
        return () => ask(call, encoded);
      });
      const last = works.at(-1);
      if (!last) continue;
      const timings = await measureInTurns(works);
      const bare = await bareTiming(scales.at(-1)?.ownerUrl ?? '', await watchStatements(last));
      measured.push({ name, role, timings, bare });
      print(lineOf({ name, role, timings, bare }));
    }
  return measured;
}

const ms = ({ median, p95 }: Timing) => `${median.toFixed(1)}/${p95.toFixed(1)}`;
export const growthOf = (timings: readonly Timing[]) => (timings.at(-1)?.median ?? 0) / (timings[0]?.median ?? 1);

const lineOf = ({ name, role, timings, bare }: Measured) =>
  [
    name.padEnd(34),
    role.padEnd(15),
    ...timings.map((item) => ms(item).padStart(15)),
    `× ${growthOf(timings).toFixed(2)}`.padStart(9),
    bare ? `bare ${ms(bare)}` : '',
    growthOf(timings) > 2 ? 'GROWS' : '',
  ].join(' ');

/** The busiest of each role. */
export async function personsOf({ database, callAs }: Scale): Promise<Readonly<Record<Role, Person>>> {
  const { rows } = await sql<{ bureauId: number; clerk: string; head: string; officer: string }>`
    SELECT units.id AS bureau_id, ${usernameOf(sql`units.id`, 2)} AS clerk, ${usernameOf(sql`units.id`, 1)} AS head, ${usernameOf(sql`section.id`, 4)} AS officer
    FROM units JOIN LATERAL (SELECT id FROM units AS below WHERE below.parent_id = units.id ORDER BY id LIMIT 1) AS section ON true
    WHERE units.parent_id = ${units.executive} ORDER BY units.id LIMIT 1`.execute(database);
  const [first] = rows;
  if (!first) throw new Error('the agency has no bureau');
  const person = async (username: string, unitId: number | undefined): Promise<Person> => ({
    call: await callAs(username),
    facts: { unitId, ...(await factsOf(database, username)) },
  });
  return {
    'registry clerk': await person('registrar', units.registry),
    'unit clerk': await person(first.clerk, first.bureauId),
    officer: await person(first.officer, undefined),
    head: await person(first.head, first.bureauId),
    director: await person('director', first.bureauId),
  };
}

const usernameOf = (unit: ReturnType<typeof sql>, place: number) => sql`(
  SELECT username FROM persons JOIN accounts ON accounts.person_id = persons.id WHERE persons.unit_id = ${unit}
  ORDER BY persons.id OFFSET ${place - 1} LIMIT 1)`;

/** Of a letter of the middle, as far as the person's unit or the person has one. */
async function factsOf(database: Database, username: string): Promise<Omit<Facts, 'unitId'>> {
  const { rows } = await sql<{ documentId: number; number: string; day: string; year: number }>`
    SELECT documents.id AS document_id, letter_number AS number, letter_date AS day, extract(year FROM letter_date)::int AS year
    FROM documents JOIN document_readers ON document_readers.document_id = documents.id
    WHERE direction = 'incoming' AND secrecy = 1 AND id <= (SELECT max(id) * 2 / 3 FROM documents) AND reader = (
      SELECT CASE person_id WHEN ${people.registrar.personId} THEN 'registry' WHEN ${people.director.personId} THEN 'everyone' ELSE 'person:' || person_id END
      FROM accounts WHERE username = ${username})
    ORDER BY documents.id DESC LIMIT 1`.execute(database);
  const [facts] = rows;
  if (!facts) throw new Error(`no letter for ${username}`);
  return facts;
}

/** What a request costs where nothing is done. */
export async function measureBareServer(): Promise<Timing> {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    const [timing] = await measureInTurns([
      async () => (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).json(),
    ]);
    return timing ?? { median: 0, p95: 0 };
  } finally {
    server.close();
  }
}

export const machineLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
