import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const packable = /\.(js|mjs|css|html|svg|webmanifest)$/;
const smallestWorthPacking = 1024;
/** The two highest levels take ten times as long and save one percent. */
const brotliQuality = 9;

/** Stores Brotli and gzip versions of text files, so that the server need not compress at request time. */
export function packedFiles(webFolder: string): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of textFiles(webFolder)) pack(file);
      },
    },
  };
}

function pack(file: string): void {
  const content = readFileSync(file);
  if (content.length < smallestWorthPacking) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

const textFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
