import { expect, it } from 'vitest';

import { books } from './books.ts';
import { entryColumns, formColumns, isRequiredColumn, withoutHiddenFields } from './columns.ts';

const entry = {
  number: 45,
  arrivedAt: new Date('2026-11-20T02:00:00Z'),
  letterNumber: 'มท 0201/45',
  letterDate: '2026-11-18',
  fromText: 'กระทรวงมหาดไทย',
  toText: 'อธิบดี',
  subject: 'ขอความอนุเคราะห์ข้อมูล',
  operation: 'กอง ก',
  remark: 'ด่วน',
  documentType: 'คำขอ',
};

it('the registers of letters received and sent require every column of their form, the others the number and the remark', () => {
  const required = (book: (typeof books)[number]) => entryColumns.filter((column) => isRequiredColumn(book, column));
  for (const book of books)
    expect(required(book), book).toEqual(
      book === 'receive' || book === 'send' ? [...formColumns] : ['number', 'remark'],
    );
});

it('a register with all columns shows the whole entry', () => {
  expect(withoutHiddenFields(entry, entryColumns)).toEqual(entry);
});

it.for(entryColumns.filter((column) => column !== 'number'))('a register without %s shows the rest', (hidden) => {
  const shown = withoutHiddenFields(
    entry,
    entryColumns.filter((column) => column !== hidden),
  );
  expect(shown).toEqual({ ...entry, [hidden]: hidden === 'arrivedAt' || hidden === 'letterDate' ? null : '' });
});

it('the number is shown whatever the columns are', () => {
  expect(withoutHiddenFields(entry, []).number).toBe(45);
});
