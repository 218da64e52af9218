import { createHash } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { openMarker } from './open-marker.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

const mark = { className: 'ลับ', lines: ['เปิดดูโดย นายกิตติพงษ์'] };

test('a file whose marking was ended once is refused without being tried again, and others are still marked', async () => {
  let tried = 0;
  let maxMs = 1;
  const impatient: Sandbox = {
    ...sandbox,
    run: (task, ...rest) => {
      tried += 1;
      return sandbox.run({ ...task, maxMs }, ...rest);
    },
  };
  const marker = openMarker(impatient);
  const view = (pdf: Buffer) => {
    const file = { sha256: createHash('sha256').update(pdf).digest(), mediaType: 'application/pdf' };
    return marker(file, contentOfBuffer(pdf), mark);
  };
  const poisoned = await makePdf(1, 'poison');
  expect(await view(poisoned)).toEqual({ refused: 'file-too-complex' });
  maxMs = 60_000;
  expect(await view(poisoned)).toEqual({ refused: 'file-too-complex' });
  expect(tried).toBe(1);
  expect(await view(await makePdf(1, 'innocent'))).toBeInstanceOf(Buffer);
});
