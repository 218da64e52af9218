import {
  english,
  excellency,
  highest,
  highestOffices,
  highestOfficesForShort,
  monks,
  ordinary,
  type Address,
} from '#locales/letters.ts';

import { composed } from '../text/composed.ts';
import type { LetterLanguage } from './content.ts';

const offices = [...highestOffices, ...highestOfficesForShort];

const plain = (text: string) => composed(text).replace(/\s+/g, '').replace(excellency, '');

/** คำขึ้นต้นและคำลงท้าย proposed for an addressee; the drafter may change them. */
export function addressFor(addressee: string, language: LetterLanguage = 'th'): Address {
  if (language === 'en') return english;
  const name = plain(addressee);
  if (offices.some((office) => name === plain(office))) return highest;
  return monks.find(([pattern]) => pattern.test(name))?.[1] ?? ordinary;
}
