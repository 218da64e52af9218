import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = resolve('.dependency-cruiser.cjs');

const verdict = z.object({
  summary: z.object({
    totalCruised: z.number(),
    totalDependenciesCruised: z.number(),
    violations: z.array(z.object({ rule: z.object({ name: z.string() }) })),
  }),
});

const neighbours = z
  .record(z.string(), z.record(z.string(), z.array(z.string())))
  .parse(createRequire(import.meta.url)(resolve('.borders.cjs')));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-borders-'));
  for (const name of ['package.json', 'tsconfig.json']) await cp(name, join(folder, name));
});
afterEach(() => rm(folder, { recursive: true }));

const cruise = (cwd: string) =>
  new Promise<z.infer<typeof verdict>['summary']>((done, fail) => {
    execFile(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', 'src'],
      { cwd, maxBuffer: 100 * 1024 * 1024 },
      (_error, output) => {
        const parsed = verdict.safeParse(JSON.parse(output || '{}'));
        if (parsed.success) done(parsed.data.summary);
        else fail(parsed.error);
      },
    );
  });

async function plant(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { violations } = await cruise(folder);
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

const anything = 'export const thing = 1;\n';
const uses = (path: string) => `import { thing } from '${path}';\nexport const other = thing;\n`;

test.for([
  ['domain-is-pure', 'src/domain/a.ts', '#server/platform/b.ts', 'src/server/platform/b.ts'],
  ['server-never-meets-web', 'src/server/app.ts', '#web/b.ts', 'src/web/b.ts'],
  ['web-never-meets-server', 'src/web/a.tsx', '#server/platform/b.ts', 'src/server/platform/b.ts'],
  ['platform-knows-no-feature', 'src/server/platform/a.ts', '#server/documents/b.ts', 'src/server/documents/b.ts'],
  ['contract-is-for-both', 'src/contract/a.ts', '#web/b.ts', 'src/web/b.ts'],
  [
    'bucket-client-loads-when-set',
    'src/server/app.ts',
    '#server/platform/files/open-bucket.ts',
    'src/server/platform/files/open-bucket.ts',
  ],
] as const)('%s is reported', async ([rule, from, path, to]) => {
  expect(await plant({ [from]: uses(path), [to]: anything })).toEqual([rule]);
});

describe('content from outside', () => {
  const job = 'src/server/arrivals/fetch-mail.job.ts';
  const task = 'src/server/arrivals/read-message.task.ts';
  const reader = { 'src/server/arrivals/read-message.ts': anything };
  const loads = `export const load = () => import('./read-message.ts');\n`;

  test.for([
    ['with a package that is new', "import parse from 'new-parser';\n", ['content-is-parsed-by-readers']],
    ['with Node itself', "import { inflateSync } from 'node:zlib';\n", ['content-is-parsed-by-readers']],
    ['by a reader, imported', uses('./read-message.ts'), ['readers-run-in-the-sandbox']],
    ['by a reader, loaded late', loads, ['readers-run-in-the-sandbox']],
    ['by nobody: only the type is needed', "import type { thing } from './read-message.ts';\n", []],
  ] as const)('is not parsed on the event loop %s', async ([, text, rules]) => {
    const parser = { 'node_modules/new-parser/index.js': 'export default 1;\n' };
    const manifest = { 'node_modules/new-parser/package.json': '{"name":"new-parser","main":"index.js"}' };
    expect(await plant({ ...reader, ...parser, ...manifest, [job]: text })).toEqual(rules);
  });

  test('is parsed by what a task loads when the sandbox runs it', async () => {
    expect(await plant({ ...reader, [task]: loads })).toEqual([]);
    expect(await plant({ [task]: uses('./read-message.ts') })).toEqual(['tasks-load-readers-late']);
  });
});

describe.each(Object.entries(neighbours))('the features of %s', (area, features) => {
  test('are exactly those listed', async () => {
    const entries = await readdir(join('src', area), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    const shared = ['platform', 'components', 'public'];
    expect(folders.filter((name) => !shared.includes(name)).toSorted()).toEqual(Object.keys(features).toSorted());
  });

  test('form no import cycle', () => {
    const isOrdered = new Set<string>();
    const ready = () =>
      Object.keys(features).filter(
        (name) => !isOrdered.has(name) && (features[name] ?? []).every((neighbour) => isOrdered.has(neighbour)),
      );
    for (let next = ready(); next.length > 0; next = ready()) for (const name of next) isOrdered.add(name);
    expect(Object.keys(features).filter((name) => !isOrdered.has(name))).toEqual([]);
  });

  test('may not import an unlisted feature', async () => {
    const names = Object.keys(features);
    const planted = names.flatMap((name) => {
      const stranger = names.find((other) => other !== name && !features[name]?.includes(other));
      return [
        [`src/${area}/${name}/a.ts`, uses(`#${area}/${stranger}/b.ts`)],
        [`src/${area}/${name}/b.ts`, anything],
      ];
    });
    const rules = names.map((name) => `${area}-${name}-neighbours`);
    expect((await plant(Object.fromEntries(planted))).toSorted()).toEqual(rules.toSorted());
  });
});

test('a cycle is reported, an allowed import is not', async () => {
  expect(await plant({ 'src/domain/a.ts': uses('./b.ts'), 'src/domain/b.ts': anything })).toEqual([]);
  expect(await plant({ 'src/domain/b.ts': uses('./a.ts').replace('other', 'thing2') })).toEqual(['no-circles']);
});

test('all of the product is checked', async () => {
  const { totalCruised, totalDependenciesCruised } = await cruise('.');
  expect(totalCruised).toBeGreaterThan(200);
  expect(totalDependenciesCruised).toBeGreaterThan(totalCruised);
});
