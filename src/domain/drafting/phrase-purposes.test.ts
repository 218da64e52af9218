import { expect, it } from 'vitest';

import { phrasePurposes } from './phrase-purposes.ts';

it('every kind of document but minutes offers phrases; an order no words of a letter, a certificate only its own', () => {
  const without = Object.entries(phrasePurposes).filter(([, purposes]) => purposes.length === 0);
  expect(without.map(([kind]) => kind)).toEqual(['report']);
  for (const kind of ['outside', 'cycle', 'inside', 'note', 'other'] as const)
    expect(phrasePurposes[kind]).toEqual(['cause', 'purpose', 'ending']);
  for (const kind of ['command', 'regularity', 'rules'] as const)
    expect(phrasePurposes[kind]).toEqual(['cause', 'orders']);
  for (const kind of ['announce', 'declaration'] as const)
    expect(phrasePurposes[kind]).toEqual(['cause', 'announcements']);
  expect([phrasePurposes.stamp, phrasePurposes.news]).toEqual([['cause', 'purpose'], ['cause']]);
  expect(phrasePurposes.guaranty).toEqual(['certificates']);
});
