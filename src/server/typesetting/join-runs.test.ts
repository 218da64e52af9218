import { expect, it } from 'vitest';

import { joinRuns } from './join-runs.ts';

const place = (x: number) => `q\n1 0 0 -1 ${x} 40 cm\n/c0 cs\n0 scn\nBT\n`;
const glyph = (x: number, code: string) => `/f0 10 Tf\n1 0 0 -1 ${x} 0 Tm\n[<${code}>] TJ\n`;
const run = (x: number, code: string) => `${place(x)}${glyph(0, code)}ET\nQ\n`;
const line = 'q\n1 0 0 -1 10 38 cm\n/c0 CS\n0 SCN\n0 0 m\n9 0 l\nS\nQ\n';

it('runs of one line become one, also the first after a line that was drawn', () => {
  const joined = `${place(10)}${glyph(0, '0001')}${glyph(6, '0002')}ET\nQ\n`;
  expect(joinRuns(run(10, '0001') + run(16, '0002'))).toBe(joined);
  expect(joinRuns(`${line}${run(10, '0001')}${run(16, '0002')}`)).toBe(`${line}${joined}`);
});
