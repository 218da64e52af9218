import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { demonstrationPassword } from '#domain/accounts/demonstration-password.ts';
import { onLatinKeys } from '#domain/text/thai-keyboard.ts';

/** Words of common Thai passwords, which the list of the library lacks, and the published password of the demonstration. */
const thaiWords = [
  `${demonstrationPassword.toLowerCase()} sarn sarabun demo demonstration`,
  'รหัสผ่าน สวัสดี สวัสดีครับ สวัสดีค่ะ ประเทศไทย กรุงเทพ ความรัก ที่รัก ขอบคุณ ราชการ สารบรรณ ธุรการ หน่วยงาน ผู้ดูแลระบบ',
  'เจ้าหน้าที่ คนไทย หนังสือ ลงทะเบียน เข้าสู่ระบบ sawasdee sawatdee sawasdeekrub sawasdeeka thailand krungthep bangkok',
  'ratchakan saraban rahatpan khonthai muangthai khobkhun chiangmai somchai somsak somying',
].flatMap((words) => words.split(' '));

const both = (words: readonly string[]) => [...new Set(words.flatMap((word) => [word, onLatinKeys(word)]))];

/** Longer passwords are judged by their beginning, so that none takes the processor more than a tenth of a second. */
const maxLength = 24;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, thai: both(thaiWords) },
  graphs: adjacencyGraphs,
  maxLength,
});

/** Fewer guesses than this are made before anybody notices, in spite of all limits. */
const minGuesses = 10_000_000;

/**
 * Whether a program finds the password among its first guesses: the common passwords of the world and of Thailand, words
 * of `known` (names of the person and the agency), rows of keys, sequences, repetitions, years, and all these with
 * something short added. Thai is judged as typed and by its keys, so that neither keyboard hides a row or a name.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const names = both(known).map((name) => name.toLowerCase());
  return both([password])
    .flatMap((typed) => [typed, withoutNames(typed, names)])
    .some((typed) => estimator.check(typed, names).guesses < minGuesses);
}

const minNameLength = 3;

/** Several names in a row are hardly better than one. */
const withoutNames = (password: string, names: readonly string[]): string =>
  names
    .filter((name) => name.length >= minNameLength)
    .reduce((rest, name) => rest.replaceAll(name, ''), password.toLowerCase());
