import { existsSync, readFileSync } from 'node:fs';

import { functionAround } from './functions.ts';
import type { Mutant } from './mutant.ts';

/** Which functions a test file enters. */
export interface Reach {
  readonly test: string;
  /** When it was recorded. */
  readonly at: number;
  readonly milliseconds: number;
  readonly functions: readonly string[];
}

/** One line per test file. */
export const reachFile = 'build/mutants/reach.jsonl';

export function readReaches(): readonly Reach[] {
  if (!existsSync(reachFile)) return [];
  const lines = readFileSync(reachFile, 'utf8').trim().split('\n');
  const reaches = lines.map((line) => JSON.parse(line) as Reach);
  // A file that was recorded again replaces itself.
  return [...new Map(reaches.map((reach) => [reach.test, reach])).values()];
}

/** Whether a test file needs no server. */
export const isUnitTest = (test: string): boolean => !/^(?:src\/server|tests\/server|tests\/faults)\//.test(test);
const isUnit = ({ test }: Reach) => isUnitTest(test);

/** A short test that needs no server. */
export const isQuick = (reach: Reach): boolean => isUnit(reach) && reach.milliseconds <= longUnitMs;

/** Test files run together; the next stage runs only if the fault was not noticed. */
export type Stages = readonly (readonly string[])[];

/** Longer than this, a unit test runs after the others. */
const longUnitMs = 3_000;
/** Of the tests on the server that enter the function, up to this many are run after each stage, the nearest first. */
export const stagesOfServer = { nearest: [4, 12], further: [4, 12, 48] } as const;

/**
 * The tests that enter the function with the fault. What runs while modules are loaded belongs to no test: for it, all
 * tests that enter any function of the file.
 */
export function stagesFor(
  mutant: Mutant,
  reaches: readonly Reach[],
  importersOf: (file: string) => readonly string[],
  counts: readonly number[],
) {
  const around = functionAround(mutant.file, readFileSync(mutant.file, 'utf8'), mutant.start);
  const entering = around === undefined ? [] : reaches.filter(({ functions }) => functions.includes(around));
  const touched = touching(mutant.file, reaches, importersOf);
  const reaching = entering.length > 0 ? entering : touched;
  const units = reaching.filter(isUnit);
  const onServer = reaching.filter((reach) => !isUnit(reach)).toSorted((a, b) => cost(a, mutant) - cost(b, mutant));
  const namesOf = (list: readonly Reach[]) => list.map(({ test }) => test);
  return [
    namesOf(units.filter(isQuick)),
    ...counts.map((count, index) => namesOf(onServer.slice(counts[index - 1] ?? 0, count))),
    namesOf(units.filter((reach) => !isQuick(reach))),
    // Of what is computed once and kept, only the test that came first was seen to enter the function.
    namesOf(touched.filter((reach) => isUnit(reach) && !reaching.includes(reach))),
  ].filter((stage) => stage.length > 0);
}

/** Tests that enter a function of the file or of one that imports it, or that import one of these themselves. */
function touching(
  file: string,
  reaches: readonly Reach[],
  importersOf: (file: string) => readonly string[],
  depth = 0,
): readonly Reach[] {
  const prefix = `${file}#`;
  const importers = importersOf(file);
  const found = [
    ...reaches.filter(({ functions }) => functions.some((name) => name.startsWith(prefix))),
    ...reaches.filter(({ test }) => importers.includes(test)),
  ];
  const isFarEnough = depth > 0 && (found.length > 0 || depth > 3);
  const further = isFarEnough
    ? []
    : importers.flatMap((importer) => touching(importer, reaches, importersOf, depth + 1));
  return [...new Set([...found, ...further])];
}

/** Short tests first, and before all those whose name has words of the file or of the changed line. */
function cost({ test, milliseconds }: Reach, { file, before }: Mutant): number {
  const words = new Set([...stemsIn(file), ...stemsIn(before)]);
  const common = new Set(stemsIn(test).filter((stem) => words.has(stem))).size;
  return milliseconds / (1 + 4 * common);
}

/** The beginnings of the words, so that one noun is the same in singular and plural. */
const stemsIn = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && word !== 'server' && word !== 'tests')
    .map((word) => word.slice(0, 6));
