import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

import { giveTexts, giveTitles, letterOfText, letterOfTitle } from './give-texts.ts';
import type { Timing } from './measure.ts';
import { plainly, type Part } from './plain-scan.ts';
import { realTexts, realTitles } from './real-texts.ts';
import { report, print } from './report.ts';
import { searchQuality } from './search-quality.ts';
import { typedParts } from './typed-parts.ts';

type Search = (text: string | (() => string), more?: object, runs?: number) => Promise<Timing>;
interface Searches {
  readonly search: Search;
  /** For a person who may read few letters. */
  readonly officer: Search;
}

const partsOfTitles = 300;
const partsOfTexts = 500;
/** Judging reads all hits of a part, which is slow. */
const judged = 100;
const commonWord = 'ประกาศ';

/** Measures the search over real subjects and texts with parts as people type them. */
export async function measureRealTexts(database: Database, { search, officer }: Searches, bare: Timing): Promise<void> {
  const titles = [...new Set(realTitles())];
  const texts = realTexts();
  if (titles.length === 0 || texts.length === 0) {
    print('no real titles and texts lie beside the project: their search is left out');
    return;
  }
  if (!(await hasFiles(database))) {
    await giveTitles(database, titles);
    await giveTexts(database, texts);
  }
  const plainTitles = titles.map(plainly);
  const plainTexts = texts.map(plainly);
  const letterTitles = plainTitles.map((title, index) => letterText(letterOfTitle(index, titles.length), title));
  const letterTexts = plainTexts.map((text, index) => {
    const id = letterOfText(index);
    return letterText(id, text, plainTitles[id % titles.length]);
  });
  const ofTitles = typedParts(plainTitles, partsOfTitles);
  const ofTexts = typedParts(plainTexts, partsOfTexts);
  const inFiles = { inFiles: true };
  report('search, parts of titles', await measureEach(search, ofTitles), bare);
  report('the same, by who reads few', await measureEach(officer, ofTitles), bare);
  report('search, parts of texts', await measureEach(search, ofTexts), bare);
  report('search, parts of texts, in files', await measureEach(search, ofTexts, inFiles), bare);
  report('the same, by who reads few', await measureEach(officer, ofTexts, inFiles), bare);
  report('a common word, in files', await search(commonWord, inFiles), bare);
  report('the same, by who reads few', await officer(commonWord, inFiles), bare);
  report('search, short words', await search('ก ๒'), bare);
  report('the same, by who reads few', await officer('ก ๒', inFiles), bare);
  report('search, no title has it', await search('ไม่มีในระบบ'), bare);
  print(`${judged} parts of ${titles.length} titles:`);
  print(`  ${await searchQuality(database, letterTitles, ofTitles.slice(0, judged))}`);
  print(`${judged} parts of ${texts.length} texts, half of them in files:`);
  print(`  ${await searchQuality(database, letterTexts, ofTexts.slice(0, judged))}`);
}

/** Every part once, because a few take far longer than the others. */
function measureEach(search: Search, parts: readonly Part[], more: object = {}): Promise<Timing> {
  let turn = 0;
  return search(() => parts[turn++ % parts.length]?.typed ?? '', more, parts.length);
}

/** The unit of every letter is searchable text too. */
const letterText = (documentId: number, ...texts: readonly (string | undefined)[]) => ({
  documentId,
  plainText: [...texts, plainly('กอง ก')].join(' | '),
});

const hasFiles = async (database: Database) =>
  (await sql`SELECT 1 FROM files LIMIT 1`.execute(database)).rows.length > 0;
