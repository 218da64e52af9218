import { expect, it } from 'vitest';

import { nameReceiver } from './name-receiver.ts';
import { blankSending } from '../form-values.ts';

const known = [
  { id: 1, name: 'กรมบัญชีกลาง', address: 'ถนนพระรามที่ 6', email: 'saraban@cgd.example.go.th', phone: '' },
  { id: 2, name: 'กรมธนารักษ์', address: '', email: '', phone: '' },
];
const named = (value: object, name: string) => nameReceiver({ ...blankSending, ...value }, known, name);

it('fills in the address of a known receiver', () => {
  expect(named({}, 'กรมบัญชีกลาง')).toEqual({
    toText: 'กรมบัญชีกลาง',
    address: 'ถนนพระรามที่ 6',
    email: 'saraban@cgd.example.go.th',
  });
});

it('replaces or clears the address when the name changes', () => {
  const chosen = { ...blankSending, ...named({}, 'กรมบัญชีกลาง') };
  for (const name of ['กรมธนารักษ์', 'กรมบัญชี'])
    expect(named(chosen, name)).toEqual({ toText: name, address: '', email: '' });
});

it('leaves a typed address unchanged', () => {
  const typed = { toText: 'กรมบัญชีกลาง', address: 'ตู้ ปณ. 9' };
  expect(named(typed, 'กรมธนารักษ์')).toMatchObject({ address: 'ตู้ ปณ. 9' });
});
