import { expect, it } from 'vitest';

import { mainUnits } from './receiver-groups.ts';

const unit = (unitId: number, parentId: number | null) => ({ unitId, parentId });

it('the main units are those directly below the top unit, or the top units when there are several', () => {
  const agency = [unit(1, null), unit(2, 1), unit(3, 1), unit(4, 3)];
  expect(mainUnits(agency).map(({ unitId }) => unitId)).toEqual([2, 3]);
  const divisions = [unit(2, null), unit(3, null), unit(4, 3)];
  expect(mainUnits(divisions).map(({ unitId }) => unitId)).toEqual([2, 3]);
});
