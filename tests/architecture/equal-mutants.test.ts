import { expect, test } from 'vitest';

import { areas } from '../../tools/mutants/areas.ts';
import { equalMutants } from '../../tools/mutants/equal-mutants.ts';

const keyOf = ({ file, before, after }: { readonly file: string; readonly before: string; readonly after: string }) =>
  `${file}: ${before} → ${after}`;

test('every fault named as equal can still be planted', () => {
  const planted = new Set(Object.values(areas).flatMap((area) => area.mutants().map(keyOf)));
  expect(equalMutants.map(keyOf).filter((key) => !planted.has(key))).toEqual([]);
});
