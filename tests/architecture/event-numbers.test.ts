import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { expect, test } from 'vitest';

/**
 * The number of an event in the log counts those that a reader may not see, of secret letters among them: `eventIdOf` stands
 * for it wherever it leaves the server.
 */
const selecting: Readonly<Record<string, 'becomes an id' | 'stays in the server'>> = {
  'care/activity.ts': 'becomes an id',
  'care/log-proof.ts': 'stays in the server',
  'care/system-log.ts': 'becomes an id',
  'channels/channel-changes.ts': 'becomes an id',
  'drafting/agency-forms/form-changes.ts': 'becomes an id',
  'drafting/letter-grants/letter-grant-changes.ts': 'becomes an id',
  'duties/administrators.ts': 'becomes an id',
  'duties/duty-changes.ts': 'becomes an id',
  'functions/function-changes.ts': 'becomes an id',
  'identity-providers/provider-changes.ts': 'becomes an id',
  'menu-items/menu-item-changes.ts': 'becomes an id',
  'notifications/notice-rule-changes.ts': 'becomes an id',
  'numbers/check-number-events.ts': 'stays in the server',
  'permissions/permission-changes.ts': 'becomes an id',
  'numbers/number-book-changes.ts': 'becomes an id',
  'registers/book-displays/book-display-changes.ts': 'becomes an id',
  'registers/register-displays/register-display-changes.ts': 'becomes an id',
  'settings/list-changes.ts': 'becomes an id',
};

const server = join('src', 'server');
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({
    path: path.slice(server.length + 1).replaceAll(sep, '/'),
    text: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }))
  // The log itself, and the types of all columns.
  .filter(({ path }) => !/^platform\/(?:audit|database)\//.test(path));

/** The columns that each query over the log gives: in SQL up to its FROM, in Kysely from `selectFrom` on. */
function columnsGiven(text: string): string[] {
  const inSql = [...text.matchAll(/\bSELECT\b((?:(?!\bSELECT\b)[^`])*?)\bFROM\s+events\b/g)].map(
    ([, columns = '']) => columns,
  );
  const inKysely = [
    ...text.matchAll(/(?:selectFrom|updateTable|insertInto)\('events(?: as \w+)?'\)[\s\S]*?\.execute/g),
  ].map(([query]) => [...query.matchAll(/\.(?:select|returning)(?:All)?\([^)]*\)/g)].join());
  return [...inSql, ...inKysely];
}
/** A row number in the order of the events says nothing of the others. */
const withoutOrder = (columns: string) => columns.replaceAll(/\bOVER \([^)]*\)(?:::int)? AS sequence/g, '');
const givesNumber = (text: string) =>
  columnsGiven(text).some((columns) => /\bsequence\b|\*|All\(/.test(withoutOrder(columns)));

test('the number of an event is read where it stays in the server, or becomes an id', () => {
  const found = sources.filter(({ text }) => givesNumber(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(selecting));
  for (const planted of [
    'sql`SELECT events.sequence AS id, at FROM events WHERE x`',
    'sql`SELECT 1 FROM (SELECT sequence FROM events) AS x`',
    'sql`SELECT * FROM events`',
    "database.selectFrom('events').select(['at', 'sequence']).execute()",
    "database.selectFrom('events').selectAll().executeTakeFirst()",
  ])
    expect(givesNumber(planted)).toBe(true);
});

test('every query that gives ids of events makes them from the key of the server', () => {
  const withIds = Object.keys(selecting).filter((path) => selecting[path] === 'becomes an id');
  const makers = withIds.map((path) => join(server, path.slice(0, path.indexOf('/'))));
  for (const folder of makers)
    expect(
      sources.some(({ path, text }) => join(server, path).startsWith(folder + sep) && /id: eventIdOf\(/.test(text)),
    ).toBe(true);
});
