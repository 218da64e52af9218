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

/** ชั้นของผู้รับ (appendix 2 of the regulation), for an office whose name does not say it. */
export const addresseeRanks = [
  'byOffice',
  'ordinaryRank',
  'highestRank',
  'patriarch',
  'somdet',
  'rachaKhana',
  'monk',
] as const;
export type AddresseeRank = (typeof addresseeRanks)[number];

const [patriarch, somdet, rachaKhana, monk] = monks.map(([, address]) => address);
const addressOfRank: Readonly<Record<AddresseeRank, Address | undefined>> = {
  byOffice: undefined,
  ordinaryRank: ordinary,
  highestRank: highest,
  patriarch,
  somdet,
  rachaKhana,
  monk,
};

interface ListedAddressee extends Address {
  readonly rank: AddresseeRank;
}

/** The words of the list, then those of the rank; empty where the name of the office decides. */
export function addressOfListed({ rank, salutation, closing }: ListedAddressee): Address {
  const ofRank = addressOfRank[rank];
  return { salutation: salutation || (ofRank?.salutation ?? ''), closing: closing || (ofRank?.closing ?? '') };
}

const addresses = Object.values(addressOfRank).flatMap((address) => address ?? []);
/** Every salutation and closing phrase of a letter in Thai. */
export const salutations: readonly string[] = [...new Set(addresses.map(({ salutation }) => salutation))];
export const closings: readonly string[] = [...new Set(addresses.map(({ closing }) => closing))];

/** คำขึ้นต้นและคำลงท้าย proposed for an addressee; the drafter may change them. */
export function addressFor(addressee: string, language: LetterLanguage = 'th'): Address {
  if (language === 'en') return english;
  const name = plain(addressee);
  if (offices.some((office) => name === plain(office))) return highest;
  return monks.find(([pattern]) => pattern.test(name))?.[1] ?? ordinary;
}
