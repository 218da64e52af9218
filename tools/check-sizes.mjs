import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { projectFolder, say } from './run-program.mjs';

/** What a browser may have to fetch, in kB of gzip (fonts are packed already). */
const budgets = { entryScript: 180, entryStyle: 25, fonts: 60, frame: 90, lazyRoute: 60 };

/** What reads or draws a PDF or a chart may be larger: it comes only with what it shows. */
const exceptions = /\/(pdf-viewer|first-page-lines|\w*chart\w*)\.tsx?$/;

/** The frames of screens: what stands in one does not bring it again. */
const frames = /^layouts\/[\w-]+-layout\.tsx$/;

const webFolder = join(projectFolder, 'build', 'web');

/** Measures the built browser program against its budgets; says every size that matters. Returns what is too large. */
export function checkSizes() {
  const chunks = JSON.parse(readFileSync(join(webFolder, '.vite', 'manifest.json'), 'utf8'));
  const entry = closureOf(chunks, startOf(chunks));
  const measured = [
    ['entry scripts', scriptSize(chunks, entry), budgets.entryScript],
    ['entry styles', styleSize(chunks, entry), budgets.entryStyle],
    ['fonts', fontSize(chunks), budgets.fonts],
    ...lazyParts(chunks, entry),
  ];
  const shown = measured.filter(([, size, budget]) => size > budget / 2);
  for (const [name, size, budget] of shown) say(`${name}: ${size.toFixed(1)} of ${budget} kB`);
  const tooLarge = measured.filter(([, size, budget]) => size > budget).map(([name]) => `${name} is too large`);
  return [...tooLarge, ...waitingInCircles(chunks).map((name) => `${name} waits for a file that waits for it`)];
}

/** Chunks that import each other are evaluated in an order nobody chose. */
function waitingInCircles(chunks) {
  return Object.keys(chunks).filter((name) => closureOf(chunks, chunks[name].imports ?? []).has(name));
}

/** The chunks the page itself asks for. */
function startOf(chunks) {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  return Object.keys(chunks).filter((name) => page.includes(`src="/${chunks[name].file}"`));
}

/** Every part a dynamic import brings besides what is there: the entry, the frames, and what asks for it. */
function lazyParts(chunks, entry) {
  const lazy = Object.keys(chunks).filter((name) => chunks[name].isDynamicEntry);
  const framed = closureOf(chunks, [...entry, ...lazy.filter((name) => frames.test(name))]);
  return lazy
    .filter((name) => !exceptions.test(name))
    .map((name) => {
      const isFrame = frames.test(name);
      const before = isFrame ? entry : new Set([...framed, ...thereBefore(chunks, name)]);
      const own = [...closureOf(chunks, [name])].filter((part) => !before.has(part));
      return [name, scriptSize(chunks, own) + styleSize(chunks, own), isFrame ? budgets.frame : budgets.lazyRoute];
    });
}

/** What every part that may bring this one has brought itself. */
function thereBefore(chunks, name) {
  const bringers = Object.keys(chunks).filter((each) => chunks[each].dynamicImports?.includes(name));
  const [first = new Set(), ...others] = bringers.map((each) => closureOf(chunks, [each]));
  return [...first].filter((part) => others.every((other) => other.has(part)));
}

/** The chunks and all they import at once. */
function closureOf(chunks, names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    closureOf(chunks, chunks[name].imports ?? [], found);
  }
  return found;
}

const scriptSize = (chunks, names) => sum([...names].map((name) => packedSize(chunks[name].file)));

const styleSize = (chunks, names) =>
  sum([...new Set([...names].flatMap((name) => chunks[name].css ?? []))].map(packedSize));

/** The files an interface in Thai and English fetches. */
const fontSize = (chunks) =>
  sum(
    Object.values(chunks)
      .filter(({ file }) => /-(thai|latin)-wght-normal-[^/]*\.woff2$/.test(file))
      .map(({ file }) => readFileSync(join(webFolder, file)).length / 1000),
  );

const packedSize = (file) =>
  /\.(js|css)$/.test(file) ? gzipSync(readFileSync(join(webFolder, file))).length / 1000 : 0;

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
