import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

import { afterAll, beforeAll, expect } from 'vitest';

import { recorder } from './functions.ts';
import { reachFile, type Reach } from './reach.ts';

const entered = new Set<string>();
let startedAt = 0;
Object.assign(globalThis, { [recorder]: (name: string) => entered.add(name) });

beforeAll(() => {
  entered.clear();
  startedAt = performance.now();
});

afterAll(() => {
  const { testPath } = expect.getState();
  if (testPath === undefined) return;
  const test = relative(process.cwd(), testPath);
  const reach: Reach = {
    test,
    at: Date.now(),
    milliseconds: Math.round(performance.now() - startedAt),
    functions: [...entered],
  };
  appendFileSync(reachFile, `${JSON.stringify(reach)}\n`);
});
