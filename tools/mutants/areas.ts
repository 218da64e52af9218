import { changesAt } from './code-operators.ts';
import { findMutants } from './find-mutants.ts';
import { limitChangesAt } from './limit-operators.ts';
import type { Mutant } from './mutant.ts';
import { schemaMutants } from './schema-mutants.ts';

/** A part of the program whose faults the tests must notice. */
export interface Area {
  /** Every fault that can be planted. */
  readonly mutants: () => readonly Mutant[];
  /** Tests that run for every fault, before those that enter the function. */
  readonly always: readonly string[];
  /** The lowest share of noticed faults, in percent. */
  readonly target: number;
  /** How many are tried without a request for another number; undefined means all. */
  readonly sample: number | undefined;
  /** Whether a fault may not compile; one that does not is no fault, because `npm run check` notices it. */
  readonly isTyped: boolean;
}

const ofServer = (...folders: readonly string[]) => folders.map((folder) => `src/server/${folder}/**/*.ts`);

export const areas = {
  domain: {
    mutants: () => findMutants(['src/domain/**/*.ts'], changesAt),
    always: ['tests/architecture/tables.test.ts'],
    target: 95,
    sample: 300,
    isTyped: true,
  },
  contract: {
    mutants: () => findMutants(['src/contract/**/*.ts'], limitChangesAt),
    always: ['tests/architecture/limits.test.ts'],
    target: 90,
    sample: undefined,
    isTyped: false,
  },
  database: {
    mutants: schemaMutants,
    always: ['tests/server/database-guards.test.ts'],
    target: 90,
    sample: undefined,
    isTyped: false,
  },
  server: {
    mutants: () =>
      findMutants(
        ofServer('workflow', 'registers', 'numbers', 'search', 'people', 'access', 'dispatches', 'accounts'),
        changesAt,
      ),
    always: [],
    target: 90,
    sample: 100,
    isTyped: true,
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;
