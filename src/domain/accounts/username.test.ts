import { expect, it } from 'vitest';

import { typedUsername } from './username.ts';

it('spaces around a typed user name and its capitals count for nothing', () => {
  expect(typedUsername(' Clerk1 ')).toBe('clerk1');
});
