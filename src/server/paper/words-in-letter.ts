import { sql } from 'kysely';

import type { LetterOnPaper } from '#domain/paper/letter-on-paper.ts';
import { paperOf } from '#domain/paper/paper-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UnbrokenTexts } from '#server/typesetting/print-paper.ts';
import { unbrokenWords } from '#server/typesetting/word-lists.ts';

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** A shorter word would divide others in which it happens to be; a longer name, of a unit, is broken like any text. */
const minWord = 3;
const lengths = { min: 3, max: 24 };
/** Of how many words of the dictionary a name may seem to be. */
const maxParts = 6;
/** A letter of hundreds of pages has no more. */
const maxCandidates = 50_000;

/** What no line of the letter may break: the words of the lists, and the names of the agency's people and units in it. */
export async function unbrokenIn(database: Database, letter: LetterOnPaper): Promise<UnbrokenTexts> {
  return {
    words: await wordsOf(database),
    names: await namesAmong(database, candidatesIn(JSON.stringify(paperOf(letter)))),
  };
}

/** Of our words those that the agency has not taken out of use, and its own. */
async function wordsOf(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('unbrokenWords').select(['word', 'isActive']).execute();
  const outOfUse = new Set(rows.filter(({ isActive }) => !isActive).map(({ word }) => word));
  const own = rows.filter(({ isActive }) => isActive).map(({ word }) => word);
  return [...unbrokenWords.filter((word) => !outOfUse.has(word)), ...own.filter((word) => word.length >= minWord)];
}

/** What might be a name that the dictionary breaks: some of its words together. */
export function candidatesIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(/[\u0E01-\u0E4E]+/g)) {
    const parts = [...segmenter.segment(run)].map(({ segment }) => segment);
    for (const start of parts.keys())
      for (let end = start + 2; end <= Math.min(parts.length, start + maxParts); end += 1) {
        const name = parts.slice(start, end).join('');
        if (name.length > lengths.max || found.size >= maxCandidates) break;
        if (name.length >= lengths.min) found.add(name);
      }
  }
  return [...found];
}

async function namesAmong(database: Database, candidates: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH candidates AS (SELECT unnest(${[...candidates]}::text[]) AS name)
    SELECT first_name AS name FROM persons WHERE first_name IN (SELECT name FROM candidates)
    UNION SELECT last_name FROM persons WHERE last_name IN (SELECT name FROM candidates)
    UNION SELECT name FROM units WHERE name IN (SELECT name FROM candidates)
    UNION SELECT short_name FROM units WHERE short_name IN (SELECT name FROM candidates)`.execute(database);
  return rows.map(({ name }) => name);
}
