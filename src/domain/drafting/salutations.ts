import { excellency, highest, highestOffices, monks, usual, type Address } from '#locales/letters.ts';

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '').replace(excellency, '');

/** คำขึ้นต้นและคำลงท้าย for an addressee, proposed; the drafter may write another. */
export function addressFor(addressee: string): Address {
  const name = plain(addressee);
  if (highestOffices.some((office) => name === plain(office))) return highest;
  return monks.find(([pattern]) => pattern.test(name))?.[1] ?? usual;
}
