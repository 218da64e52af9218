import { sql } from 'kysely';
import { stringify } from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { filterOperators } from '#contract/todo-filter.ts';
import { todoCalls, todoRow, todoRowNames, type TodoFilter } from '#contract/todo.ts';
import { refusals } from '#locales/th/refusals.ts';
import { filterRows } from '#server/todo/filter-rows.ts';
import { comparedAtOnce, maxRowsToCompare } from '#server/todo/filtered-page.ts';
import { splitFilter } from '#server/todo/known-conditions.ts';
import { knownFields } from '#server/todo/known-fields.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { watchEventLoop } from '#tests/support/watch-event-loop.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

interface Reply {
  readonly total: number;
  readonly hasMoreThanTotal: 0 | 1;
  readonly data: readonly Record<string, unknown>[];
  readonly code?: string;
}

const subjects = ['ขอเชิญประชุม', 'แจ้งกำหนดการ', 'ประชุมชี้แจง', 'ขอความอนุเคราะห์', 'รายงาน ๑๐ เรื่อง'];

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  for (const [index, subject] of subjects.entries())
    await office.register('registrar', [main(units.divisionA)], {
      subject,
      speed: 1 + (index % 3),
      dueAt: new Date(Date.UTC(2030, index, 1)),
      toText: index % 2 === 0 ? 'อธิบดี' : 'ผู้อำนวยการ',
    });
});
afterAll(() => office.close());

/** What a text may hold that is ordered or compared in a way of its own. */
const oddTexts = [
  'ที่ 2/2569',
  'ที่ ๑๐/2569',
  'ที่ 002/2569',
  'ที่-2/2569',
  '12345678901234567890123',
  '๑๐',
  '2',
  '2030-02-01',
  'Zebra İ ß',
  'zebra',
  'เก่า ก็ แก้ 😀',
  'เกา (ก) "ข"',
  `${'ก'.repeat(198)}😀๑๒`,
];

/** As the old client sends it: a form with nested brackets. */
async function list(body: object): Promise<Reply> {
  const response = await office.app.inject({
    method: 'POST',
    url: '/api/sarabun/get-todo-list',
    headers: {
      authorization: `Bearer ${office.caller('clerkA').token}`,
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
    payload: stringify({ typeCode: 'unreceived', take: 100, ...body }),
  });
  return response.json();
}

const where = (...filters: object[]) => ({ filter: { logic: 'and', filters } });
const found = async (body: object) => (await list(body)).data.map((row) => row['F_DOC_TITLE']);

const knownNames = Object.entries(todoRowNames).flatMap(([field, name]) => (field in knownFields ? [name] : []));

describe('a list is filtered', () => {
  it.each([
    ['F_DOC_SPEED_NAME', 'eq', 'ปกติ', [0, 3]],
    ['F_DOC_SPEED_NAME', 'neq', 'ปกติ', [1, 2, 4]],
    ['F_DOC_SPEED_ID', 'gte', '2', [1, 2, 4]],
    ['F_DOC_SPEED_ID', 'lt', '2', [0, 3]],
    ['F_DOC_TITLE', 'contains', 'ประชุม', [0, 2]],
    ['F_DOC_TITLE', 'doesnotcontain', 'ประชุม', [1, 3, 4]],
    ['F_DOC_TITLE', 'startswith', 'ขอ', [0, 3]],
    ['F_DOC_TITLE', 'endswith', '10 เรื่อง', [4]],
    ['F_RECEIVER_TEXT', 'eq', 'อธิบดี', [0, 2, 4]],
    ['DUE_AT', 'gt', '2030-02-15', [2, 3, 4]],
    ['DUE_AT', 'lte', '2030-02-01T00:00:00.000Z', [0, 1]],
    ['F_COM_DESC', 'isempty', '', [0, 1, 2, 3, 4]],
    ['F_COM_DESC', 'isnotempty', '', []],
    ['F_JOB_ID', 'isnull', '', [0, 1, 2, 3, 4]],
    ['F_JOB_ID', 'isnotnull', '', []],
    ['F_IS_FILE', 'eq', '1', []],
    ['viewer', 'eq', '0', [0, 1, 2, 3, 4]],
    ['F_DOC_TITLE', 'eq', 'รายงาน 10 เรื่อง', [4]],
    ['F_DOC_TITLE', 'neq', 'รายงาน 10 เรื่อง', [0, 1, 2, 3]],
    ['F_DOC_TITLE', 'gt', 'ร', [4]],
    ['F_DOC_TITLE', 'isnull', '', []],
    ['F_DOC_TITLE', 'isempty', '', []],
    ['F_DOC_TITLE', 'isnotempty', '', [0, 1, 2, 3, 4]],
    ['F_DOC_SPEED_ID', 'neq', '1', [1, 2, 4]],
    ['F_DOC_SPEED_ID', 'gt', '1', [1, 2, 4]],
    ['F_DOC_SPEED_ID', 'contains', '3', [2]],
    ['F_JOB_ID', 'neq', '1', [0, 1, 2, 3, 4]],
    ['F_JOB_ID', 'lt', '1000000', []],
    ['DUE_AT', 'eq', '2030-02-01', [1]],
    ['DUE_AT', 'gte', '2030-02-01', [1, 2, 3, 4]],
    ['DUE_AT', 'lt', '2030-02-01', [0]],
    ['DUE_AT', 'isnull', '', []],
    ['IS_READ', 'eq', '1', []],
  ])('by %s %s %s', async (field, operator, value, expected) => {
    const rows = await found(where({ field, operator, value }));
    expect(rows.toSorted()).toEqual(expected.map((index) => subjects[index]).toSorted());
  });

  it('by groups of conditions, and page by page with the number of matches', async () => {
    const meeting = { field: 'F_DOC_TITLE', operator: 'contains', value: 'ประชุม' };
    const report = { field: 'F_DOC_TITLE', operator: 'contains', value: 'รายงาน' };
    const fast = { field: 'F_DOC_SPEED_ID', operator: 'eq', value: '3' };
    const sort = [{ field: 'F_DOC_TITLE', dir: 'asc' }];
    const either = { logic: 'or', filters: [meeting, report] };
    expect(await found({ filter: either, sort })).toEqual([subjects[0], subjects[2], subjects[4]]);
    expect(await found(where(either, fast))).toEqual([subjects[2]]);
    const second = await list({ filter: either, sort, skip: 1, take: 1 });
    expect([second.total, second.data.map((row) => row['F_DOC_TITLE'])]).toEqual([3, [subjects[2]]]);
  });

  it('by nothing when the filter is empty', async () => {
    expect((await list({ filter: '' })).total).toBe(subjects.length);
    expect((await list({ filter: { logic: 'and' } })).total).toBe(subjects.length);
  });
});

describe('a list is sorted', () => {
  it.each(Object.values(todoRowNames))('by %s in both directions, page by page', async (field) => {
    const values = async (dir: string) => {
      const pages = [];
      for (const skip of [0, 2, 4]) pages.push(await list({ sort: [{ field, dir }], skip, take: 2 }));
      expect(pages.map((page) => page.total)).toEqual([5, 5, 5]);
      const rows = pages.flatMap((page) => page.data);
      expect(new Set(rows.map((row) => row['F_TRANS_ID'])).size).toBe(subjects.length);
      return rows.map((row) => row[field]);
    };
    const ascending = await values('asc');
    expect(await values('desc')).toEqual(ascending.toReversed());
  });

  it('by a made field in the order of its values', async () => {
    const { data } = await list({ sort: [{ field: 'F_RECEIVER_TEXT', dir: 'asc' }] });
    expect(data.map((row) => row['F_RECEIVER_TEXT'])).toEqual([
      ...Array.from({ length: 2 }, () => 'ผู้อำนวยการ'),
      ...Array.from({ length: 3 }, () => 'อธิบดี'),
    ]);
  });
});

describe('a field that the database knows is compared and sorted by it as in complete rows', () => {
  /** Not a form: a value may be a number, a mark or nothing. */
  async function page(body: object): Promise<Reply> {
    const response = await office.app.inject({
      method: 'POST',
      url: '/api/sarabun/get-todo-list',
      headers: { authorization: `Bearer ${office.caller('clerkB').token}` },
      payload: { typeCode: 'unreceived', take: 100, ...body },
    });
    return response.json();
  }
  const placesOf = (rows: Reply['data']) => rows.map((row) => row['F_TRANS_ID']);

  /** As much as a condition may name. */
  const firstOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : value);

  /** For each filter the rows that fit it, by the database; undefined when it does not know the filter. */
  async function fitting(filters: readonly (TodoFilter | undefined)[]) {
    const reader = { viewer: people.clerkB, locale: 'th' } as const;
    const known = filters.map((filter) => splitFilter(filter, reader).known ?? sql`NULL`);
    const { rows } = await sql<{ legId: number; fits: (boolean | null)[] }>`
      SELECT items.leg_id, ARRAY[${sql.join(known)}] AS fits
      FROM tray_items AS items
      WHERE items.list = 'awaitingReceipt' AND items.tray = ${`desk:${units.divisionB}`}`.execute(
      office.platform.database,
    );
    return filters.map((_, index) =>
      rows.some(({ fits }) => typeof fits[index] !== 'boolean')
        ? undefined
        : new Set(rows.flatMap(({ legId, fits }) => (fits[index] ? [legId] : []))),
    );
  }

  let data: Reply['data'] = [];
  beforeAll(async () => {
    for (const [index, subject] of oddTexts.entries())
      await office.register('registrar', [main(units.divisionB)], {
        subject,
        toText: oddTexts.at(-1 - index) ?? '',
        letterNumber: index % 3 === 0 ? '' : subject.slice(0, 30),
        speed: 1 + (index % 4),
        dueAt: index % 5 === 0 ? null : new Date(Date.UTC(2030, index % 4, 1, 0, 0, 0, index)),
      });
    data = (await page({})).data;
    expect(data).toHaveLength(oddTexts.length);
  });

  it.each(knownNames)('by %s', async (name) => {
    const rows = data.map((row) => todoRow.parse(row));
    const values = [...new Set(data.map((row) => firstOf(row[name] ?? ''))), 2, '๒', 'z', '2030-02-01', true, '', null];
    const cases = filterOperators.flatMap((operator) => values.map((value) => ({ operator, value })));
    const filters = cases.map((item) => {
      const asked = where({ field: name, ...item });
      return todoCalls.getTodoList.body.parse({ typeCode: 'unreceived', ...asked }).filter;
    });
    const found = await fitting(filters);
    for (const [index, filter] of filters.entries()) {
      const expected = (await filterRows(rows, filter, undefined)).map(({ row }) => row);
      expect([cases[index], found[index]]).toEqual([cases[index], new Set(expected.map(({ legId }) => legId))]);
    }
    for (const direction of ['asc', 'desc'] as const) {
      const sort = [{ field: name, dir: direction }];
      const order = todoCalls.getTodoList.body.parse({ typeCode: 'unreceived', sort }).sort?.[0];
      const expected = (await filterRows(rows, undefined, order)).map(({ row }) => row);
      expect(placesOf((await page({ sort })).data)).toEqual(expected.map(({ legId }) => legId));
    }
  });

  it('a text by its characters, and a name of a speed by the speed', async () => {
    const sort = [{ field: 'F_DOC_TITLE', dir: 'asc' }];
    const { data: numbered } = await page({
      ...where({ field: 'F_DOC_TITLE', operator: 'contains', value: ' ' }),
      sort,
    });
    const titles = numbered.map((row) => String(row['F_DOC_TITLE'])).filter((title) => title.startsWith('ที่ '));
    expect(titles).toEqual(['ที่ 002/2569', 'ที่ ๑๐/2569', 'ที่ 2/2569']);
    const { data: fastest } = await page({ sort: [{ field: 'F_DOC_SPEED_NAME', dir: 'desc' }] });
    const speeds = fastest.map((row) => Number(row['F_DOC_SPEED_ID']));
    expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
  });
});

it('an unknown field, operator or logic is refused', async () => {
  const condition = { field: 'F_DOC_TITLE', operator: 'eq', value: '' };
  for (const body of [
    { sort: [{ field: 'password', dir: 'asc' }] },
    where({ ...condition, field: 'search_text' }),
    where({ ...condition, operator: 'like' }),
    { filter: { logic: 'xor', filters: [condition] } },
  ])
    expect(await list(body)).toMatchObject({ code: 'invalid-request' });
});

describe('a filter that costs much', () => {
  const condition = { field: 'F_COM_DESC', operator: 'contains', value: 'ไม่มีคำนี้' };
  const conditions = (count: number) => Array.from({ length: count }, () => condition);
  const either = (...filters: object[]) => ({ filter: { logic: 'or', filters } });

  it('has twenty conditions at most, in groups or not', async () => {
    const group = (count: number) => ({ logic: 'or', filters: conditions(count) });
    expect((await list(either(...conditions(20)))).total).toBe(0);
    expect((await list(either(group(10), ...conditions(10)))).total).toBe(0);
    for (const beyond of [either(group(20), condition), either(group(11), group(10))])
      expect(await list(beyond)).toMatchObject({ code: 'invalid-request', fields: { filter: expect.any(String) } });
  });

  it('keeps nobody waiting: twenty conditions and an order over 2,000 rows with long texts', async () => {
    const [first] = (await list({ take: 1 })).data.map((row) => todoRow.parse(row));
    if (!first) throw new Error('The list is empty.');
    const rows = Array.from({ length: comparedAtOnce }, (_, index) => ({
      ...first,
      commandText: `${'ก๑'.repeat(1_000)}${index}`,
    }));
    const values = ['ไม่มีคำนี้', '2030-01-01', 'กกกกกกกก๑'];
    const filters = filterOperators.flatMap((operator) => values.map((value) => ({ ...condition, operator, value })));
    const isFalse = filters.filter(({ operator }) => /^(?:eq|contains|startswith|endswith|isnull)$/.test(operator));
    const asked = either(...Array.from({ length: 20 }, (_, index) => isFalse[index % isFalse.length] ?? condition));
    const { filter } = todoCalls.getTodoList.body.parse({ typeCode: 'unreceived', ...asked });
    const loop = watchEventLoop();
    expect(await filterRows(rows, filter, undefined)).toEqual([]);
    expect(await filterRows(rows, undefined, { field: 'commandText', direction: 'asc' })).toHaveLength(rows.length);
    const longestMs = loop.longestMs();
    loop.stop();
    expect(longestMs).toBeLessThan(500);
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    await sql`
      INSERT INTO tray_items (list, tray, year, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at)
      SELECT list, tray, year, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at
      FROM tray_items, generate_series(1, ${comparedAtOnce})`.execute(office.platform.database);
  });

  it.each(knownNames)('is filtered with every operator and sorted by %s', async (name) => {
    const [first] = (await list({ take: 1 })).data;
    const filters = filterOperators.map((operator) => ({ field: name, operator, value: String(first?.[name] ?? '') }));
    const sort = [{ field: name, dir: 'asc' }];
    expect((await list({ filter: { logic: 'or', filters }, sort, take: 10 })).data).toHaveLength(10);
  });

  it('is filtered by several conditions', async () => {
    const fast = { field: 'F_DOC_SPEED_ID', operator: 'eq', value: '3' };
    const late = await list({ ...where(fast, { field: 'DUE_AT', operator: 'gt', value: '2030-02-15' }), take: 10 });
    expect(late.data.map((row) => row['F_DOC_TITLE'])).toEqual(Array.from({ length: 10 }, () => subjects[2]));
  });

  it('has its matches counted as far as they are shown, and says that there are more', async () => {
    const fast = where({ field: 'F_DOC_SPEED_ID', operator: 'eq', value: '3' });
    const count = comparedAtOnce + 1;
    const totals = async (body: object) => {
      const { data, total, hasMoreThanTotal } = await list({ ...fast, take: 10, ...body });
      return [data.length, total, hasMoreThanTotal];
    };
    expect(await totals({})).toEqual([10, 1_000, 1]);
    expect(await totals({ page: 100, pageSize: 10 })).toEqual([10, 1_000, 1]);
    expect(await totals({ skip: 1_000 })).toEqual([10, 1_010, 1]);
    expect(await totals({ skip: count - 11 })).toEqual([10, count - 1, 1]);
    expect(await totals({ skip: count - 10 })).toEqual([10, count, 0]);
    expect(await totals({ skip: count - 1 })).toEqual([1, count, 0]);
    const whole = await list({ take: 10 });
    expect([whole.total, whole.hasMoreThanTotal]).toEqual([subjects.length, 0]);
  });

  it('is filtered and sorted by a field that the database does not know, however many rows are compared at once', async () => {
    // A colour of its own for each speed: one order is then known to the database, the other is not.
    await sql`UPDATE speeds SET color = '#00000' || id`.execute(office.platform.database);
    const inOrder = { sort: [{ field: 'F_DOC_SPEED_ID', dir: 'desc' }], take: 20 };
    const asCompared = { sort: [{ field: 'F_COLOR', dir: 'desc' }], take: 20 };
    const all = subjects.length * (comparedAtOnce + 1);
    for (const skip of [0, comparedAtOnce - 10, 2 * comparedAtOnce, all - 3]) {
      const { data, total } = await list({ ...asCompared, skip });
      expect([data, total]).toEqual([(await list({ ...inOrder, skip })).data, all]);
    }
    const fast = await list({ ...where({ field: 'F_COLOR', operator: 'eq', value: '#000003' }), skip: comparedAtOnce });
    expect([fast.data.map((row) => row['F_DOC_TITLE']), fast.total]).toEqual([[subjects[2]], comparedAtOnce + 1]);
  });

  it('is refused with a sentence beyond 100,000 rows, and compared in what the known fields leave', async () => {
    const [documentId] = (await list({ take: 1 })).data.map((row) => row['F_DOC_ID']);
    await sql`DELETE FROM tray_items WHERE document_id = ${documentId} AND id > (
      SELECT min(id) FROM tray_items WHERE document_id = ${documentId}
    )`.execute(office.platform.database);
    await sql`
      INSERT INTO tray_items (list, tray, year, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at)
      SELECT list, tray, year, document_id, leg_id, task_id, secrecy, speed, due_at, arrived_at
      FROM (
        SELECT * FROM tray_items WHERE document_id <> ${documentId}
          AND (list, tray) = (SELECT list, tray FROM tray_items WHERE document_id = ${documentId})
        LIMIT 1000
      ) AS rows,
        generate_series(1, ${maxRowsToCompare / 1000})`.execute(office.platform.database);
    const byName = { field: 'F_NAME', operator: 'neq', value: 'กองที่ไม่มี' };
    expect(await list(where(byName))).toMatchObject({
      code: 'too-many-rows-to-compare',
      message: refusals['too-many-rows-to-compare'],
    });
    const one = await list(where(byName, { field: 'F_DOC_ID', operator: 'eq', value: String(documentId) }));
    expect([one.total, one.data.map((row) => row['F_DOC_ID'])]).toEqual([1, [documentId]]);
  });
});
