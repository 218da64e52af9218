import { composed } from '../text/composed.ts';
import type { PersonNames } from './named-person.ts';

/** What may stand before a name, besides the prefix that is stored of the person. */
const titles = ['นางสาว', 'น.ส.', 'นาย', 'นาง', 'ดร.', 'miss', 'mrs.', 'mrs', 'mr.', 'mr', 'ms.', 'ms', 'dr.', 'dr'];

const plain = (text: string) => composed(text).toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** The longest counts. In Thai no space needs to follow a title; in English one does, or “Drew” would be “Dr ew”. */
function withoutTitle(name: string, prefix: string): string {
  const title = [prefix, ...titles]
    .toSorted((one, other) => other.length - one.length)
    .find((start) => start !== '' && name.startsWith(start));
  if (title === undefined) return name;
  const rest = name.slice(title.length);
  return /[a-z]$/.test(title) && !rest.startsWith(' ') ? name : rest.trim();
}

/** Whether a certificate of this name is the person’s, to the letter but for titles, case and spaces. */
export function isNamed(name: string, { prefix, ...person }: PersonNames & { readonly prefix: string }): boolean {
  const text = plain(name);
  const written = [text, withoutTitle(text, plain(prefix))];
  const pairs = [
    [person.firstName, person.lastName],
    [person.firstNameEnglish, person.lastNameEnglish],
  ].map((pair) => pair.map(plain));
  return pairs.some((pair) => !pair.includes('') && written.includes(pair.join(' ')));
}
