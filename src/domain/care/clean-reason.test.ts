import { expect, it } from 'vitest';

import { cleanReason } from './clean-reason.ts';

it('is one line without the addresses of persons and sites', () => {
  const said = '550 5.1.1\r\n<somchai@example.go.th>: unknown; see\thttps://a:secret@mail.example.go.th/x  (421)';
  expect(cleanReason(said)).toBe('550 5.1.1 … unknown; see … (421)');
});

it('has nothing that is secret, the longest first, and nothing is cut out of words for a secret of two signs', () => {
  const secrets = ['ลับ', 'ลับ เรื่องแต่งตั้ง', 'ab', ''];
  expect(cleanReason('554 ลับ เรื่องแต่งตั้ง: about spam, ลับ', secrets)).toBe('554 …: about spam, …');
});

it('has at most 200 signs', () => {
  expect(cleanReason('ก'.repeat(300))).toBe('ก'.repeat(200));
});

it('repeats nothing that stands in quotes, to the end of an open one', () => {
  expect(cleanReason('invalid input: "แต่งตั้งกรรมการ" at 3, near "ลับ')).toBe('invalid input: … at 3, near …');
});
