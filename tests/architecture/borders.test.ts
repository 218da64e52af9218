import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';
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
  ['accounts-keeps-its-arrows', 'src/server/accounts/a.ts', '#server/documents/b.ts', 'src/server/documents/b.ts'],
  ['contract-is-for-both', 'src/contract/a.ts', '#web/b.ts', 'src/web/b.ts'],
] as const)('%s is caught', async ([rule, from, path, to]) => {
  expect(await plant({ [from]: uses(path), [to]: anything })).toEqual([rule]);
});

test('a circle is caught, and good manners are not', async () => {
  expect(await plant({ 'src/domain/a.ts': uses('./b.ts'), 'src/domain/b.ts': anything })).toEqual([]);
  expect(await plant({ 'src/domain/b.ts': uses('./a.ts').replace('other', 'thing2') })).toEqual(['no-circles']);
});

test('the real house is looked at whole', async () => {
  const { totalCruised, totalDependenciesCruised } = await cruise('.');
  expect(totalCruised).toBeGreaterThan(200);
  expect(totalDependenciesCruised).toBeGreaterThan(totalCruised);
});
