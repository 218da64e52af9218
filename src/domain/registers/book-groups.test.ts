import { expect, it } from 'vitest';

import { groupedBooks } from './book-groups.ts';

it('registers stand under their headings in the order of the agency, those of no group last', () => {
  const groups = [
    { name: 'คำสั่งและระเบียบ', books: ['rules', 'command'] },
    { name: 'หนังสือ', books: ['send', 'receive'] },
    { name: 'ว่าง', books: ['guaranty'] },
  ] as const;
  expect(groupedBooks(['receive', 'send', 'command', 'rules', 'news'], groups)).toEqual([
    { name: 'คำสั่งและระเบียบ', books: ['command', 'rules'] },
    { name: 'หนังสือ', books: ['receive', 'send'] },
    { name: null, books: ['news'] },
  ]);
});

it('without a group there is no heading', () => {
  expect(groupedBooks(['receive', 'news'], [])).toEqual([{ name: null, books: ['receive', 'news'] }]);
});
