import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { bookExportPath } from '#contract/registers/registers.ts';
import type { FilterOperator } from '#contract/todo-filter.ts';
import { todoRowNames } from '#contract/todo.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { minimalInput } from '#tests/support/minimal-input.ts';
import { maxStandMs, watchEventLoop } from '#tests/support/watch-event-loop.ts';

import { downloads, requests, walkRequest } from '../../tools/limits-page.ts';
import { everyChange, giveOffices, type Change, type ChangingName } from './every-change.ts';
import { startOfficeServer, type OfficeServer } from './office-server.ts';

/** The first and last days of the contract, those next to them, those of the database and the language, and no day. */
const days = [
  '0000-01-01',
  '0001-01-01',
  '1299-12-31',
  '1300-01-01',
  '2999-12-31',
  '3000-01-01',
  '9999-12-31',
  'infinity',
];
const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1300-01-01T00:00:00Z',
  '2999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999-12:00',
  'infinity',
];
const integers = [-2_147_483_649, -1, 0, 32_767, 32_768, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300];
const ids = [32_768, 2_147_483_647, 2_147_483_648];

/** A clerk, the registrar, and the head of two units who is the administrator. */
const callers = ['clerkA', 'registrar', 'director'] as const satisfies readonly PersonName[];

interface Field {
  readonly steps: readonly string[];
  readonly values: readonly (string | number)[];
}

let office: OfficeServer;
let given: ReadonlyMap<string, number>;
beforeAll(async () => {
  office = await startOfficeServer('SARN', {}, { chat: true });
  await giveOffices(office);
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const { legId } = await office.legAt('clerkA', documentId, units.divisionA);
  given = new Map([
    ['F_DOC_ID', documentId],
    ['documentId', documentId],
    ['F_TRANS_ID', legId],
    ['unitId', units.registry],
    ['personId', people.officerP.personId],
  ]);
});
afterAll(() => office.close());

const valuesOf = (schema: Readonly<Record<string, unknown>>): readonly (string | number)[] => {
  if (schema['format'] === 'date') return days;
  if (schema['format'] === 'date-time') return moments;
  if (schema['type'] !== 'integer' && schema['type'] !== 'number') return [];
  return schema['exclusiveMinimum'] === 0 ? ids : integers;
};

function fieldsOf(body: z.ZodType): readonly Field[] {
  const fields = new Map<string, Field>();
  walkRequest(body, (schema, field) => {
    const values = valuesOf(schema);
    if (values.length > 0) fields.set(field, { steps: field.split(/\.|(?=\[\])/), values });
  });
  return [...fields.values()];
}

/** The request with this value at this place. */
function withValue(request: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '[]') return [withValue(Array.isArray(request) ? request[0] : undefined, rest, value)];
  const object: object = Object(request);
  const names = step === '*' ? Object.keys(object) : [step];
  return {
    ...object,
    ...Object.fromEntries(names.map((name) => [name, withValue(Reflect.get(object, name), rest, value)])),
  };
}

const download = { method: 'GET', access: 'signedIn', changes: false, summary: '', reply: z.object({}) } as const;

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

const loop = watchEventLoop();
afterAll(() => loop.stop());

/** What kept all others waiting is a failure, whatever the answer. */
async function send(by: PersonName, call: Call, request: unknown): Promise<Reply> {
  loop.longestMs();
  const reply = await sendAlone(by, call, request);
  const longestMs = loop.longestMs();
  return longestMs < maxStandMs ? reply : { statusCode: 500, body: `The server stood still for ${longestMs} ms` };
}

async function sendAlone(by: PersonName, { method, path }: Call, request: unknown): Promise<Reply> {
  const headers = { authorization: `Bearer ${office.caller(by).token}` };
  const url = `/api/${path}`;
  if (method === 'POST') return office.app.inject({ method, url, headers, payload: Object(request) });
  const query = Object.fromEntries(Object.entries(Object(request)).map(([name, value]) => [name, String(value)]));
  // A download that breaks off is a failure that is thrown.
  return office.app
    .inject({ method, url, headers, query })
    .catch((error: unknown) => ({ statusCode: 500, body: String(error) }));
}

/** Thousands of requests, beside other tests. It only delays a test that hangs. */
const maxMs = 600_000;

const failures: string[] = [];
const note = (name: string, { steps }: Field, value: unknown, { statusCode, body }: Reply) => {
  // Whoever was signed out would be told nothing else from then on.
  if (statusCode >= 500 || body.includes('"not-signed-in"'))
    failures.push(`${name} ${steps.join('.')} ${value}: ${statusCode} ${body.slice(0, 100)}`);
};

const isChanging = (key: string): key is ChangingName => key in allCalls;

it('no day, moment or number in a condition of a to-do list causes a failure', async () => {
  failures.length = 0;
  for (const field of Object.values(todoRowNames))
    for (const operator of ['eq', 'contains'] satisfies FilterOperator[])
      for (const value of ['0000-01-01', '0000-01-01T00:00:00Z', 'infinity', -0.5, 32_768, 2_147_483_648]) {
        const filter = { filters: [{ field, operator, value }] };
        const reply = await send('clerkA', allCalls.getTodoList, { typeCode: 'unreceived', filter });
        note(operator, { steps: [field], values: [] }, value, reply);
      }
  expect(failures).toEqual([]);
}, 60_000);

it(
  'no day, moment or number of a call that changes something causes a failure for who may make it',
  async () => {
    failures.length = 0;
    const { database } = office.platform;
    const neverAccepted: string[] = [];
    for (const [key, row] of Object.entries(everyChange(office))) {
      if (!isChanging(key) || 'notTried' in row) continue;
      const call: Call = allCalls[key];
      let change: Change | undefined;
      const made = async () => (change ??= await row());
      let isAccepted = false;
      for (const field of fieldsOf(call.body))
        for (const value of field.values) {
          const { by, request } = await made();
          const reply = await send(by, call, withValue(z.encode(call.body, request), field.steps, value));
          note(key, field, value, reply);
          if (reply.statusCode !== 200) continue;
          [change, isAccepted] = [undefined, true];
          // They would be in the way of the next, for good.
          if (key === 'createDelegation')
            await database.deleteFrom('delegations').where('orderDate', 'is', null).execute();
        }
      if (isAccepted) continue;
      // Then the request was refused for the values alone.
      const { by, request } = await made();
      const reply = await send(by, call, z.encode(call.body, request));
      if (reply.statusCode !== 200) neverAccepted.push(`${key}: ${reply.body}`);
    }
    expect(neverAccepted).toEqual([]);
    expect(failures).toEqual([]);
  },
  maxMs,
);

// After the changes, so that what was accepted is read.
it(
  'no day, moment or number of any other call or download causes a failure, whoever sends it',
  async () => {
    failures.length = 0;
    const changes: Readonly<Record<string, object>> = everyChange(office);
    const isTried = (key: string) => key in changes && !('notTried' in (changes[key] ?? {}));
    const calls = new Map<string, Call>(Object.entries(allCalls));
    for (const [key, body] of Object.entries(requests)) {
      if (isTried(key)) continue;
      const wanted = downloads[key];
      const call = wanted ? ({ ...download, ...wanted } satisfies Call) : calls.get(key);
      // What comes as a file or from another server has tests of its own.
      if (!call) continue;
      const base = minimalInput(call, given);
      for (const by of callers) {
        if (!call.changes) note(`${by} ${key}`, { steps: [], values: [] }, '', await send(by, call, base));
        for (const field of fieldsOf(body))
          for (const value of field.values)
            note(`${by} ${key}`, field, value, await send(by, call, withValue(base, field.steps, value)));
      }
    }
    expect(failures).toEqual([]);
  },
  maxMs,
);

it('a register is exported, and the export logged, for days that the database has and for no others', async () => {
  const exports = async () => {
    const events = office.platform.database.selectFrom('events').where('name', '=', 'register.exported');
    return (await events.select('sequence').execute()).length;
  };
  const asked = { unitId: units.registry, year: 2026 };
  const before = await exports();
  const call = { ...download, path: bookExportPath, body: z.object({}) };
  for (const [fromDay, status] of [
    ['0000-01-01', 422],
    ['1299-12-31', 422],
    ['1300-01-01', 200],
    ['2999-12-31', 200],
    ['3000-01-01', 422],
  ] as const)
    expect([fromDay, (await send('registrar', call, { ...asked, fromDay })).statusCode]).toEqual([fromDay, status]);
  expect(await exports()).toBe(before + 2);
});
