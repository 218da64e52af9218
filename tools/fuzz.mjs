import { print } from './run-program.mjs';
import { testSome } from './test-some.mjs';

const [runs = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);

// `npm run fuzz [runs of each call] [seed]`: the test of `npm test`, with more and other requests.
print(`seed ${seed}`);
Object.assign(process.env, { FUZZ_RUNS: runs, FUZZ_SEED: seed });
process.exit(await testSome(['tests/faults/fuzz', '--test-timeout=7200000']));
