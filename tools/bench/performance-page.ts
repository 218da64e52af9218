import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

import { askedCalls, roles } from './asked-calls.ts';
import { growthOf, type Measured } from './growth.ts';
import type { Timing } from './measure.ts';

interface Run {
  readonly counts: readonly number[];
  readonly measured: readonly Measured[];
  readonly bareServer: Timing;
  /** Of the machine in the last 1, 5 and 15 minutes, before the run. */
  readonly load: string;
}

/** Writes what was measured to `docs/performance.md`. */
export async function writePage({ counts, measured, bareServer, load }: Run): Promise<void> {
  const sizes = counts.map((count) => count.toLocaleString('en'));
  const cell = (name: string, role: string) => {
    const found = measured.find((item) => item.name === name && item.role === role);
    if (!found) return '–';
    return `${found.timings.map(({ median }) => median.toFixed(0)).join(' → ')} ×${growthOf(found.timings).toFixed(1)}`;
  };
  const lists = measured.flatMap(({ name, role, timings, bare }) => {
    const last = timings.at(-1);
    if (role !== 'unit clerk' || !last || !bare) return [];
    const times = [last.median, last.p95, bare.median, bare.p95].map((time) => time.toFixed(1));
    return [`| ${[name, ...times, (last.median / bare.median).toFixed(1)].join(' | ')} |`];
  });
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const ruled = (heads: readonly string[]) => [
    row(heads),
    row(heads.map((_, place) => (place === 0 ? '---' : '---:'))),
  ];
  const lines = [
    '# Performance',
    '',
    'Written by `npm run bench -- growth --write`, never by hand: the last run.',
    '',
    `An agency of 500 units and 5,000 people with ${sizes.join(', ')} letters of five years, each size in a database and a server of its own, asked in turns by one`,
    'person at a time. Of 100 letters 4 are open, 3 secret, 25 have a copy; 4 have a text and 4 a file of about 2,700 letters. The letters have no',
    'history, because their events are not generated.',
    '',
    `Machine: ${cpus().length} processors, ${Math.round(totalmem() / 2 ** 30)} GB; PostgreSQL with its defaults; load ${load} (1, 5, 15 minutes) before the run. Times are milliseconds of a whole`,
    `request on this machine; a bare HTTP server that does nothing took ${bareServer.median.toFixed(1)} (95 %: ${bareServer.p95.toFixed(1)}) in the same run.`,
    '',
    `## Medians at ${sizes.join(' → ')} letters, and their growth`,
    '',
    ...ruled(['Call', ...roles]),
    ...askedCalls.map(({ name }) => row([name, ...roles.map((role) => cell(name, role))])),
    '',
    `## A unit clerk at ${sizes.at(-1)} letters, beside the slowest statement of the call, prepared, by the driver alone`,
    '',
    ...ruled(['Call', 'median', '95 %', 'bare median', 'bare 95 %', '× bare']),
    ...lists,
    '',
  ];
  await writeFile(new URL('../../docs/performance.md', import.meta.url), lines.join('\n'));
}
