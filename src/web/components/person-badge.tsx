import styles from './person-badge.module.css';

const titles = /^(นาย|นางสาว|นาง|ว่าที่ร้อยตรี|ดร\.|Mr\.|Ms\.|Mrs\.)\s*/;
/** Vowels written before the consonant they follow in speech. */
const leadingVowel = /^[เแโใไ]/;

const initialOf = (word: string) => word.replace(leadingVowel, '').slice(0, 1);

/** The initials of a name without its title: พิมพ์ชนก ใจดี → พจ. */
const initialsOf = (name: string): string => name.replace(titles, '').split(/\s+/).slice(0, 2).map(initialOf).join('');

/** The initials of a person; people who hear the page are told the name beside it. */
export const PersonBadge = ({ name, size = 38 }: { readonly name: string; readonly size?: number }) => (
  <span className={styles.badge} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
    {initialsOf(name)}
  </span>
);
