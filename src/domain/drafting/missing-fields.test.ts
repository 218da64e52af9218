import { expect, it } from 'vitest';

import { documentKinds } from '../documents/document-kinds.ts';
import { emptyContent } from './content.ts';
import { missingFields } from './missing-fields.ts';

it('of an English letter are the names of all who sign', () => {
  const named = (...names: readonly string[]) =>
    missingFields({
      kind: documentKinds.outside.code,
      subject: 'Request',
      toText: 'Director',
      letterNumber: '',
      chain: [
        { kind: 'review', personIds: [1], needed: 1 },
        { kind: 'sign', personIds: [2, 3], needed: 2 },
      ],
      content: { ...emptyContent, language: 'en', signedAs: names.map((name) => ({ name, position: '' })) },
    }).includes('signedAs');
  expect(named('Mr. One')).toBe(true);
  expect(named('Mr. One', ' ')).toBe(true);
  expect(named('Mr. One', 'Ms. Two')).toBe(false);
});
