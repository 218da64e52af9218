import { expect, test } from 'vitest';

import { namedTests, titlesIn } from '#tests/support/named-tests.ts';

test('the titles are those of tests and groups that run', () => {
  const text = `
    describe('a letter', () => {
      it('is sent', () => {});
      it.each(rows)('is received by %s', async (unit) => {});
      test.concurrent.each\`unit\`('is returned by $unit', { timeout: 1000 }, () => {});
    });
    test.skipIf(process.platform === 'win32')('is saved for its owner', () => {});
    it(\`is written in a template\`, function () {});
  `;
  expect(titlesIn(text)).toEqual([
    'a letter',
    'is sent',
    'is received by %s',
    'is returned by $unit',
    'is saved for its owner',
    'is written in a template',
  ]);
});

test('a title after a generic function of a file without elements counts', () => {
  const text = "const first = <Item>(items: readonly Item[]) => items[0]; it('is sent', () => {});";
  expect(titlesIn(text, 'a.test.ts')).toEqual(['is sent']);
  expect(titlesIn("it('is sent', () => { render(<p />); });", 'a.test.tsx')).toEqual(['is sent']);
});

test.each([
  ['in a comment', "// test('is sent', () => {});"],
  ['in a text', 'const title = "is sent";'],
  ['of a helper', "open('is sent', () => {});"],
  ['that is skipped', "test.skip('is sent', () => {});"],
  ['that is skipped for each', "it.skip.each(rows)('is sent', () => {});"],
  ['that is skipped by an option', "test('is sent', { skip: true }, () => {});"],
  ['that is skipped always', "test.skipIf(true)('is sent', () => {});"],
  ['that is skipped by its group', "describe.skip('a letter', () => { it('is sent', () => {}); });"],
  ['that is still to be written', "it.todo('is sent');"],
  ['that has no body', "it('is sent');"],
  ['that is to fail', "it.fails('is sent', () => {});"],
  ['of a group without tests', "describe('is sent', () => { it.skip('by post', () => {}); });"],
])('a title %s does not count', (_where, text) => {
  expect(titlesIn(text)).toEqual([]);
});

test('a page is compared with the files it names', () => {
  const own = 'tests/architecture/named-tests.test.ts';
  const lines = [
    `| 1 | \`${own} › a page is compared\`; \`${own} › a page nobody compares\` |`,
    '| 2 | `tests/support/gone.test.ts › a page is compared` |',
  ];
  expect(namedTests(lines)).toEqual({
    count: 3,
    missing: [`\`${own} › a page nobody compares\``, '`tests/support/gone.test.ts › a page is compared`'],
  });
});
