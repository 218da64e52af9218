import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { libraryFiles, nameFirst } from './tools/name-first.ts';
import { offlineProgram } from './tools/offline-program.ts';
import { packedFiles } from './tools/packed-files.ts';
import { withoutSchemaWriter } from './tools/without-schema-writer.ts';

const repository = import.meta.dirname;
const sourceFolder = join(repository, 'src/web');
const webFolder = join(repository, 'build/web');
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** What the PDF viewer fetches at run time: decoders of scanned pages, character maps, standard fonts. */
const pdfAssets: Plugin = {
  name: 'pdf-assets',
  apply: 'build',
  generateBundle() {
    for (const folder of ['wasm', 'cmaps', 'standard_fonts', 'iccs']) {
      const source = join(repository, 'node_modules/pdfjs-dist', folder);
      for (const name of readdirSync(source)) {
        const fileName = `assets/pdf/${folder}/${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(source, name)) });
      }
    }
  },
};

/** A browser waits for each file: what every screen starts with is one, and crumbs shared by a few screens are joined. */
const fewFiles = [
  // The little that fetches first must not wait for the rest.
  { name: 'fetch', test: /preload-helper/, priority: 5 },
  { name: 'pdf', test: /node_modules.pdfjs-dist/, priority: 4 },
  ...Object.entries(libraryFiles).map(([name, test]) => ({ name, test, tags: ['$initial' as const], priority: 4 })),
  // A page is laid out anew for each sheet of styles: those of every frame come with the start, after what they refine.
  { name: 'start', test: /src.web.(platform.theme|components|layouts).*\.css/, priority: 4 },
  {
    name: 'start',
    test: /^(?!.*(index\.html|src.web.(main\.tsx|fetch-first\.ts)))/,
    tags: ['$initial' as const],
    priority: 3,
  },
  // Joined with what it fetches, a screen's frame would bring that at once.
  { name: 'parts', test: /src.web.platform.lazy-part\.ts/, priority: 3 },
  { name: 'common', minShareCount: 16, priority: 2 },
  {
    name: 'shared',
    // Crumbs are joined with what is shared anyway; not with these, which are large and not for everybody who needs a crumb.
    test: /^(?!.*(letter-viewer|drafting.paper))/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_200,
    priority: 1,
  },
];

export default defineConfig({
  root: sourceFolder,
  plugins: [
    react({ compiler: true }),
    withoutSchemaWriter,
    pdfAssets,
    nameFirst,
    offlineProgram(sourceFolder, webFolder),
    packedFiles(webFolder),
  ],
  build: {
    outDir: webFolder,
    emptyOutDir: true,
    manifest: true,
    // Hanging up a link for each file keeps a phone busy longer than the files take.
    modulePreload: false,
    target: 'es2023',
    reportCompressedSize: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [join(sourceFolder, 'index.html'), join(sourceFolder, 'fetch-first.ts')],
      output: {
        codeSplitting: { groups: fewFiles },
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? '').replace(/~.*(?=\.)|\.\w+$/g, '')}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
    fs: { allow: [repository] },
  },
});
