import { expect, test } from 'vitest';

import { formatBytes } from './byte-size.ts';

test('sizes use the largest fitting unit of base 1024', () => {
  const sizes = [0, 845, 1023, 1024, 15_000, 1_572_864, 1024 ** 3, 3 * 1024 ** 4, 1024 ** 5];
  const texts = ['0 Bytes', '845 Bytes', '1023 Bytes', '1.0 KB', '15 KB', '1.5 MB', '1.0 GB', '3.0 TB', '1024 TB'];
  expect(sizes.map(formatBytes)).toEqual(texts);
});
