import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

import { offlineProgram } from './tools/offline-program.ts';
import { partsOfModules } from './tools/bundle-parts.ts';
import { packedFiles } from './tools/packed-files.ts';
import { withoutJsonSchema } from './tools/without-json-schema.ts';

const repository = import.meta.dirname;
const sourceFolder = join(repository, 'src/web');
const webFolder = join(repository, 'build/web');
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** Files the PDF viewer loads at run time: decoders of scanned pages, character maps, standard fonts. */
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

const desk = [
  'main.tsx',
  'program.tsx',
  'layouts/main-layout.tsx',
  'dashboard/dashboard-screen.tsx',
  '../contract/desk-calls.ts',
];
const viewer = ['document-viewer/pdf-viewer.tsx', 'document-viewer/first-page-lines.ts'];
const letter = ['open-document/document-modal.tsx', '../contract/letter-calls.ts'];
const list = ['todo/todo-modal.tsx', '../locales/terms-of.ts'];
const forms = ['workflow/action-form.tsx', 'todo/bulk/bulk-bar.tsx'];
const search = ['search/search-screen.tsx'];

/**
 * The parts a person waits for, in order; each becomes a file (`tools/bundle-parts.ts`). A part with two lists of
 * modules contains only what both lists need.
 */
const parts = {
  start: [
    [...desk, '../locales/screens/th-first.ts'],
    ['main.tsx', 'sign-in-page.tsx', '../locales/screens/th-first.ts'],
  ],
  'sign-in': [['sign-in-page.tsx']],
  desk: [desk],
  'other-texts': [['../locales/screens/th-other.ts']],
  background: [
    [
      '../contract/frame-calls.ts',
      'notifications/bell.tsx',
      'drafting/begin/create-button.tsx',
      'layouts/menu/menu-button.tsx',
      'background.tsx',
      'offline/saved-lists.tsx',
      'layouts/person/person-panel.tsx',
      'layouts/tools/tools-panel.tsx',
      'delegation/acting-banner.tsx',
      'chat/chat-panel-host.tsx',
      'platform/realtime/connect.ts',
    ],
  ],
  // Otherwise the tour would load the letter and its forms.
  'tour-and-forms': [['help/dashboard-tour.tsx'], [...letter, ...list, ...forms]],
  letter: [letter],
  // Otherwise a screen that shares an icon with the viewer would load the PDF engine.
  'viewer-and-forms': [viewer, [...list, ...forms, ...search]],
  viewer: [viewer],
  list: [list],
  forms: [forms],
  registers: [['registers/register/register-screen.tsx', 'registers/book/book-screen.tsx']],
  drafting: [['drafting/draft-screen.tsx', 'drafting/written-letter.tsx']],
  search: [search],
  english: [['../locales/screens/en-first.ts', '../locales/screens/en-other.ts']],
};

const config: UserConfig = {
  root: sourceFolder,
  // The built files find each other by their own place, so that one build serves every base path.
  base: './',
  plugins: [react({ compiler: true }), pdfAssets, withoutJsonSchema],
  build: {
    outDir: webFolder,
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
    fs: { allow: [repository] },
  },
};

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config;
  const partOf = await partsOfModules(config, parts);
  const groups = [
    { name: 'pdf', test: /node_modules.pdfjs-dist/, priority: 3 },
    { name: (id: string) => partOf.get(id) ?? null, debugName: 'parts', priority: 2 },
  ];
  return {
    ...config,
    plugins: [config.plugins, offlineProgram(sourceFolder, webFolder), packedFiles(webFolder)],
    build: {
      ...config.build,
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
  };
});
