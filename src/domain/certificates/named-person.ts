import { composed } from '../text/composed.ts';

export interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly firstNameEnglish: string;
  readonly lastNameEnglish: string;
}

/** As names are compared: titles may stand before them without a space, so they are looked for inside. */
const plain = (text: string) => composed(text).toLowerCase().replaceAll(/\s/g, '');

/** Whether a certificate of this name seems to be the person's, in Thai or in English. What has to be certain asks `isNamed`. */
export function namesPerson(name: string, person: PersonNames): boolean {
  const text = plain(name);
  const pairs = [
    [person.firstName, person.lastName],
    [person.firstNameEnglish, person.lastNameEnglish],
  ].map((pair) => pair.map(plain));
  return pairs.some(([first = '', last = '']) => first !== '' && text.includes(first) && text.includes(last));
}
