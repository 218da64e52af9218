import { expect, it } from 'vitest';

import { isPublicAddress } from './public-address.ts';

it.each([
  'http://pki.agency.go.th',
  'https://saraban.agency.go.th/eoffice/',
  'http://10.0.0.5:8080',
  'http://localhost:3000/a/b-c_d',
])('%s may be written into certificates', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '',
  'pki.agency.go.th',
  'ftp://agency.go.th',
  'javascript:alert(1)',
  'http://user@agency.go.th',
  'http://user:word@agency.go.th',
  'http://agency.go.th/../x',
  'http://agency.go.th/./x',
  'http://agency.go.th//x',
  'http://agency.go.th/%2e%2e',
  'http://agency.go.th\\x',
  'http://agency.go.th?x=1',
  'http://agency.go.th#x',
  'http://agency.go.th/x y',
  'http://agency..go.th',
  'http://-agency.go.th',
  'http://หน่วยงาน.ไทย',
  'http://agency.go.th:99999',
  'http://999.999.999.999',
  'http://agency.go.th\n',
  `http://agency.go.th/${'a'.repeat(200)}`,
])('“%s” may not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
