import { expect, it } from 'vitest';

import { documentStates, isSigned } from './document.ts';

it('a document is signed from the last signature on, until it is cancelled', () => {
  expect(documentStates.filter(isSigned)).toEqual(['signed', 'registered', 'sent', 'closed']);
});
