import { expect, test } from 'vitest';

import { tenants } from '#domain/tenants/all-tenants.ts';
import { columnsOfList, listsOfTenant } from '#domain/workflow/todo/todo-lists.ts';
import { languages } from '#web/platform/language/i18n.ts';

import { columnWidthPx, fittingColumns, minPartyPx } from './fitting-columns.ts';

const everyList = tenants.flatMap((tenant) =>
  listsOfTenant(tenant.extraLists).flatMap((list) =>
    languages.map((language) => [list, tenant.name, language, columnsOfList(list, tenant)] as const),
  ),
);
const screensPx = Array.from({ length: 501 }, (_, index) => 1100 + index);

test.each(everyList)('the list %s of %s leaves the other party 110 px on every screen (%s)', (...given) => {
  const [list, , language, columns] = given;
  const narrow = screensPx.filter((screenPx) => {
    const shown = fittingColumns(list, columns, screenPx, language).map(
      (column) => columnWidthPx(column, screenPx, language) ?? 0,
    );
    // Of the modal: its margins, the scroll bar, and the columns of the box to tick and of the button to open.
    const tablePx = Math.min(1440, screenPx - 32) - 17 - 40 - 76;
    return tablePx - shown.reduce((sum, px) => sum + px, 0) < minPartyPx;
  });
  expect(narrow).toEqual([]);
});

test.each(everyList)('the list %s of %s never hides what tells letters apart (%s)', (...given) => {
  const [list, , language, columns] = given;
  const always = columns.filter((column) => !['arrivedAt', 'letterNumber', 'dueAt'].includes(column));
  for (const screenPx of screensPx)
    expect(fittingColumns(list, columns, screenPx, language)).toEqual(expect.arrayContaining(always));
  expect(fittingColumns(list, columns, 820, language)).toEqual(columns);
  expect(fittingColumns(list, columns, 1600, language)).toEqual(columns);
});

test('the subject is 180 px wide, and 500 px on a screen above 1200 px', () => {
  const widths = [1100, 1200, 1201, 1600].map((screenPx) => columnWidthPx('subject', screenPx, 'th'));
  expect(widths).toEqual([180, 180, 500, 500]);
});
