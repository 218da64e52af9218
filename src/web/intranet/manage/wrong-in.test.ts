import { beforeAll, expect, test } from 'vitest';

import { intranet } from '#locales/th/intranet.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { wrongIn } from './wrong-in.ts';

const item = {
  kind: 'link' as const,
  title: 'ระเบียบ',
  body: '',
  address: 'https://www.example.go.th',
  validFrom: '2026-11-20',
  validTo: null,
};

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: { intranet } } } }));

test.each([
  [{}, {}],
  [{ title: '  ' }, { title: intranet.missing }],
  [{ address: '' }, { address: intranet.missing }],
  [{ kind: 'announcement' as const, address: '' }, {}],
  [{ address: 'javascript:alert(1)' }, { address: intranet.addressNotValid }],
  [{ validTo: '2026-11-19' }, { validTo: intranet.endsBeforeItBegins }],
])('%o is told in words', (part, wrong) => expect(wrongIn({ ...item, ...part })).toEqual(wrong));
