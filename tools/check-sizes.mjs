import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { projectFolder, print } from './run-program.mjs';

/** JavaScript a person waits for, in kB of gzip. The files are the parts defined in `vite.config.ts`. */
const budgets = [
  { name: 'signing in', limit: 130, needs: ['index', 'sign-in'], has: [] },
  { name: 'the dashboard', limit: 220, needs: ['index', 'desk'], has: [] },
  {
    name: 'the first letter, besides the PDF engine',
    limit: 90,
    needs: ['letter', 'other-texts', 'viewer'],
    // What the dashboard needs and what it preloads afterwards; the PDF engine does not count.
    has: ['index', 'desk', 'background', 'pdf'],
  },
];

const webFolder = join(projectFolder, 'build', 'web');

/** Prints all sizes of the built browser program. Returns the violations of its budgets. */
export function checkSizes() {
  const chunks = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  const problems = circularChunks(chunks).map((name) => `${name} waits for a file that waits for it`);
  for (const { name, limit, needs, has } of budgets) {
    const there = closureOf(chunks, keysOf(chunks, has));
    const waited = [...closureOf(chunks, keysOf(chunks, needs))].filter((key) => !there.has(key));
    const size = waited.reduce((sum, key) => sum + packedSize(chunks[key].file), 0);
    print(`${name}: ${size.toFixed(1)} of ${limit} kB`);
    if (size > limit) problems.push(`the JavaScript for ${name} is too large`);
  }
  return problems;
}

/** Chunks that import each other are evaluated in an unpredictable order. */
const circularChunks = (chunks) =>
  Object.keys(chunks).filter((key) => closureOf(chunks, chunks[key].imports ?? []).has(key));

/** Unknown names are errors. */
function keysOf(chunks, names) {
  return names.map((name) => {
    const key = Object.keys(chunks).find((chunk) => chunks[chunk].name === name && chunks[chunk].file.endsWith('.js'));
    if (!key) throw new Error(`the built program has no part ${name}`);
    return key;
  });
}

/** The chunks and all their static imports. */
function closureOf(chunks, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closureOf(chunks, chunks[key].imports ?? [], found);
  }
  return found;
}

const packedSize = (file) => gzipSync(readFileSync(join(webFolder, file))).length / 1000;
