import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { randomOf } from '#tests/support/fuzz-input.ts';

import { areas, type Area, type AreaName } from './areas.ts';
import { openCompiler } from './compiles.ts';
import { equalMutants } from './equal-mutants.ts';
import { importersIn } from './importers.ts';
import type { Mutant } from './mutant.ts';
import { openTests } from './open-tests.ts';
import { isQuick, isUnitTest, reachFile, readReaches, stagesFor, stagesOfServer, type Stages } from './reach.ts';

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
    /** Runs these alone, in place of the tests that enter the function: quick while a test is being written. */
    test: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const isAreaName = (name: string): name is AreaName => name in areas;

/** `npm run mutants`: plants faults one at a time and prints which the tests do not notice. */
async function run(): Promise<boolean> {
  mkdirSync(dirname(reachFile), { recursive: true });
  if (values.test === undefined) await recordReach();
  const names = values.area === undefined ? Object.keys(areas) : [values.area];
  let isReached = true;
  for (const name of names) {
    if (!isAreaName(name)) throw new Error(`no such area: ${name}; there are ${Object.keys(areas).join(', ')}`);
    isReached = (await runArea(name, areas[name])) && isReached;
  }
  return isReached;
}

/** Runs the unit and, without `--unit`, server tests that are new or changed since, and stores which functions each enters. */
async function recordReach(): Promise<void> {
  const recorded = new Map(readReaches().map(({ test, at }) => [test, at]));
  const tests = ['src/**/*.test.{ts,tsx}', 'tests/{rules,architecture,server,faults}/**/*.test.ts']
    .flatMap((pattern) => globSync(pattern))
    .filter((test) => !values.unit || isUnitTest(test))
    .filter((test) => values.record || statSync(test).mtimeMs > (recorded.get(test) ?? 0));
  if (tests.length === 0) return;
  print(`Recording which functions ${tests.length} new or changed test files enter.`);
  const running = openTests(['--record']);
  for (let index = 0; index < tests.length; index += 8) {
    const { noticedBy } = await running.run({ mutant: null, stages: [tests.slice(index, index + 8)] });
    if (noticedBy !== null) throw new Error(`this fails without any fault: ${noticedBy}`);
  }
  await running.close();
}

/** What is stored of a run, for `--again`. */
interface Outcome {
  readonly noticed: number;
  readonly survivors: readonly Mutant[];
}

const outcomeFile = (name: AreaName) => `build/mutants/${name}.json`;
const lastOutcome = (name: AreaName): Outcome => JSON.parse(readFileSync(outcomeFile(name), 'utf8'));

async function runArea(name: AreaName, area: Area): Promise<boolean> {
  expectEqualOnesExist(area);
  const before = values.again ? lastOutcome(name) : { noticed: 0, survivors: [] };
  const compiles = area.isTyped ? openCompiler() : () => true;
  const tried = values.again ? before.survivors.map(placedAgain(area)) : chosen(area, compiles);
  const importersOf = importersIn(['src/**/*.{ts,tsx}', 'tests/**/*.ts']);
  const stagesOf = stagesIn(area, importersOf);
  const running = openTests();
  const survivors: Mutant[] = [];
  const counts = { noticed: before.noticed, equal: 0 };
  for (const mutant of tried) {
    if (isEqual(mutant)) {
      counts.equal += 1;
      continue;
    }
    const { noticedBy } = await running.run({ mutant, stages: stagesOf(mutant) });
    // Too slow to ask of every fault: whether the files that use this one, and those that use them, compile.
    if (noticedBy === null && !compiles(mutant, withTheirs(importersOf, mutant.file))) continue;
    if (noticedBy === null) survivors.push(mutant);
    else counts.noticed += 1;
    const fault = `${mutant.place}  ${mutant.before}  →  ${mutant.after}`;
    print(noticedBy === null ? `SURVIVED  ${fault}` : `noticed   ${fault}  (${noticedBy})`);
    writeFileSync(outcomeFile(name), JSON.stringify({ noticed: counts.noticed, survivors } satisfies Outcome));
  }
  await running.close();
  const percent = (100 * counts.noticed) / Math.max(1, counts.noticed + survivors.length);
  const summary = `${counts.noticed} noticed, ${survivors.length} survived, ${counts.equal} equal`;
  print(`${name}: ${summary}: ${percent.toFixed(1)} %, wanted ${area.target} %`);
  return percent >= area.target;
}

const withTheirs = (importersOf: (file: string) => readonly string[], file: string): readonly string[] => [
  ...new Set([file, ...importersOf(file)].flatMap((importer) => [importer, ...importersOf(importer)])),
];

/** A survivor of the last run where it is now: tests and comments may have moved it. */
const placedAgain = (area: Area) => {
  const found = area.mutants();
  return (mutant: Mutant): Mutant => {
    const same = found.filter((item) => isSame(item, mutant));
    const [placed = mutant] = same.toSorted(
      (a, b) => Math.abs(a.start - mutant.start) - Math.abs(b.start - mutant.start),
    );
    return placed;
  };
};

function stagesIn(area: Area, importersOf: (file: string) => readonly string[]): (mutant: Mutant) => Stages {
  const { test } = values;
  if (test !== undefined) return () => [test];
  const reaches = readReaches().filter((reach) => !values.unit || isQuick(reach));
  const counts = values.again ? stagesOfServer.further : stagesOfServer.nearest;
  return (mutant) =>
    [area.always, ...stagesFor(mutant, reaches, importersOf, counts)].filter((stage) => stage.length > 0);
}

/** Faults in an order that depends on the seed alone, without those that do not compile. */
function* chosen(area: Area, compiles: (mutant: Mutant) => boolean): Generator<Mutant> {
  const found = area.mutants().filter(({ place }) => place.includes(values.file ?? ''));
  const random = randomOf(Number(values.seed));
  const shuffled = found.map((mutant) => ({ mutant, order: random() })).toSorted((a, b) => a.order - b.order);
  const defaultCount = values.file === undefined ? area.sample : undefined;
  let rest = values.sample === undefined ? (defaultCount ?? found.length) : Number(values.sample);
  for (const { mutant } of shuffled) {
    if (rest === 0) return;
    if (!compiles(mutant)) continue;
    rest -= 1;
    yield mutant;
  }
}

const isEqual = (mutant: Mutant) => equalMutants.some((equal) => isSame(equal, mutant));

const isSame = (equal: Pick<Mutant, 'file' | 'before' | 'after'>, { file, before, after }: Mutant) =>
  equal.file === file && equal.before === before && equal.after === after;

/** An entry whose code has changed says nothing any more. */
function expectEqualOnesExist(area: Area): void {
  const found = area.mutants();
  const files = new Set(found.map(({ file }) => file));
  for (const equal of equalMutants)
    if (files.has(equal.file) && !found.some((mutant) => isSame(equal, mutant)))
      throw new Error(`equal-mutants.ts names what is not there any more: ${equal.file}: ${equal.before}`);
}

process.exitCode = (await run()) ? 0 : 1;
