import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';

import { giveTexts, giveTitles, letterOfText, letterOfTitle } from './give-words.ts';
import type { Timing } from './measure.ts';
import { plainly, type Part } from './plain-scan.ts';
import { realTexts, realTitles } from './real-texts.ts';
import { report, say } from './report.ts';
import { searchQuality } from './search-quality.ts';
import { typedParts } from './typed-parts.ts';

type Search = (text: string | (() => string), more?: object, goes?: number) => Promise<Timing>;
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
export async function measureRealWords(database: Database, { search, officer }: Searches, bare: Timing): Promise<void> {
  const titles = [...new Set(realTitles())];
  const texts = realTexts();
  if (titles.length === 0 || texts.length === 0) {
    say('no real titles and texts lie beside the project: their search is left out');
    return;
  }
  if (!(await hasFiles(database))) {
    await giveTitles(database, titles);
    await giveTexts(database, texts);
  }
  const plainTitles = titles.map(plainly);
  const plainTexts = texts.map(plainly);
  const heldTitles = plainTitles.map((title, place) => held(letterOfTitle(place, titles.length), title));
  const heldTexts = plainTexts.map((text, place) => {
    const id = letterOfText(place);
    return held(id, text, plainTitles[id % titles.length]);
  });
  const ofTitles = typedParts(plainTitles, partsOfTitles);
  const ofTexts = typedParts(plainTexts, partsOfTexts);
  const inFiles = { inFiles: true };
  report('search, parts of titles', await ofEach(search, ofTitles), bare);
  report('the same, by who reads few', await ofEach(officer, ofTitles), bare);
  report('search, parts of texts', await ofEach(search, ofTexts), bare);
  report('search, parts of texts, in files', await ofEach(search, ofTexts, inFiles), bare);
  report('the same, by who reads few', await ofEach(officer, ofTexts, inFiles), bare);
  report('a common word, in files', await search(commonWord, inFiles), bare);
  report('the same, by who reads few', await officer(commonWord, inFiles), bare);
  report('search, short words', await search('ก ๒'), bare);
  report('the same, by who reads few', await officer('ก ๒', inFiles), bare);
  report('search, no title has it', await search('ไม่มีในระบบ'), bare);
  say(`${judged} parts of ${titles.length} titles:`);
  say(`  ${await searchQuality(database, heldTitles, ofTitles.slice(0, judged))}`);
  say(`${judged} parts of ${texts.length} texts, half of them in files:`);
  say(`  ${await searchQuality(database, heldTexts, ofTexts.slice(0, judged))}`);
}

/** Every part once, because a few take far longer than the others. */
function ofEach(search: Search, parts: readonly Part[], more: object = {}): Promise<Timing> {
  let turn = 0;
  return search(() => parts[turn++ % parts.length]?.typed ?? '', more, parts.length);
}

/** The unit of every letter is searchable text too. */
const held = (documentId: number, ...words: readonly (string | undefined)[]) => ({
  documentId,
  plainText: [...words, plainly('กอง ก')].join(' | '),
});

const hasFiles = async (database: Database) =>
  (await sql`SELECT 1 FROM files LIMIT 1`.execute(database)).rows.length > 0;
