import { expect, it } from 'vitest';

import { oneLine } from './one-line.ts';

it.each([
  ['ขอเชิญประชุม', 'ขอเชิญประชุม'],
  ['ขอเชิญ \n  ประชุม', 'ขอเชิญ ประชุม'],
  ['ขอเชิญ\rประชุม\nคณะทำงาน', 'ขอเชิญ ประชุม คณะทำงาน'],
  [' ขอเชิญ  ประชุม ', ' ขอเชิญ  ประชุม '],
  ['', ''],
])('%j is on one line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
