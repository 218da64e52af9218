import { expect, it } from 'vitest';

import { awaitsResult } from './work-report.ts';

it('someone who passed the work on and is finished is not said to have reported nothing yet', () => {
  expect(awaitsResult({ result: null, finishedAt: null })).toBe(true);
  expect(awaitsResult({ result: null, finishedAt: new Date(0) })).toBe(false);
  expect(awaitsResult({ result: 'done', finishedAt: new Date(0) })).toBe(false);
});
