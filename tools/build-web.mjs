import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder, runScript, print } from './run-program.mjs';

const sources = [
  'index.html',
  'package-lock.json',
  'public',
  'vite.config.ts',
  'tools/offline-program.ts',
  'tools/packed-files.ts',
  'tools/without-json-schema.ts',
  'tools/bundle-parts.ts',
  'src/contract',
  'src/domain',
  'src/locales',
  'src/web',
];
const buildFolder = join(projectFolder, 'build');
const stampFile = join(buildFolder, 'web.stamp');

/** Builds the browser program when its sources have changed. Returns whether an up-to-date build exists. */
export async function buildWeb() {
  const stamp = stampOfSources();
  const isBuilt = existsSync(join(buildFolder, 'web')) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) return true;
  print('Building the browser program …');
  rmSync(stampFile, { force: true });
  mkdirSync(buildFolder, { recursive: true });
  if ((await runScript('vite/bin/vite.js', ['build', '--logLevel', 'warn'])) !== 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesBelow(name)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
}

function filesBelow(name) {
  const path = join(projectFolder, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(projectFolder.length));
}
