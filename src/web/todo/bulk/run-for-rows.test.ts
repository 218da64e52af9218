import { describe, expect, it } from 'vitest';

import { runForRows, type Attempt, type Outcome } from './run-for-rows.ts';

const done: Attempt = { kind: 'done', registerNumber: '7' };
const refused: Attempt = { kind: 'refused', sentence: 'ทำไม่ได้' };

/** The final outcome of each row; a row without an outcome was not attempted. */
async function goThrough(answers: Readonly<Record<string, Attempt>>, stopsAfter = 100) {
  const outcomes = new Map<string, Outcome>();
  await runForRows({
    rows: Object.keys(answers),
    attempt: (row) => Promise.resolve(answers[row] ?? refused),
    onOutcome: (row, outcome) => outcomes.set(row, outcome),
    isStopped: () => outcomes.size >= stopsAfter,
  });
  return Object.fromEntries([...outcomes].map(([row, { kind }]) => [row, kind]));
}

describe('an action on many rows', () => {
  it('continues after a refusal', async () => {
    expect(await goThrough({ a: done, b: refused, c: done })).toEqual({ a: 'done', b: 'refused', c: 'done' });
  });

  it('does not attempt the rest after losing the connection', async () => {
    expect(await goThrough({ a: done, b: { ...refused, isCutOff: true }, c: done })).toEqual({
      a: 'done',
      b: 'refused',
    });
  });

  it('does not attempt the rest after a cancellation', async () => {
    expect(await goThrough({ a: done, b: done, c: done }, 2)).toEqual({ a: 'done', b: 'done' });
  });
});
