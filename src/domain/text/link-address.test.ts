import { expect, it } from 'vitest';

import { isLinkAddress } from './link-address.ts';

it.each([
  'https://www.agency.go.th',
  'http://www.agency.go.th:8080/index.php?page=3&lang=th#top',
  'HTTPS://www.agency.go.th/ระเบียบ',
  'https://หน่วยงาน.ไทย/',
  `https://www.agency.go.th/${'a'.repeat(475)}`,
])('%s can be a link', (address) => {
  expect(isLinkAddress(address)).toBe(true);
});

it.each([
  '',
  'javascript:alert(1)',
  'JavaScript://agency.go.th/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//www.agency.go.th',
  '/sarabun',
  'www.agency.go.th',
  'https://',
  'https:///x',
  'https://user@agency.go.th',
  'https://user:word@agency.go.th/x',
  'https://agency.go.th\\@other.go.th',
  'https://agency.go.th/a b',
  'https://agency.go.th\njavascript:x',
  ' javascript:alert(1)',
  `https://www.agency.go.th/${'a'.repeat(476)}`,
])('“%s” cannot', (address) => {
  expect(isLinkAddress(address)).toBe(false);
});
