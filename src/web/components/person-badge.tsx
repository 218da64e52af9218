import { usePictureAddress } from '#web/platform/session/picture-address.ts';

import styles from './person-badge.module.css';

const titles = /^(นาย|นางสาว|นาง|ว่าที่ร้อยตรี|ดร\.|Mr\.|Ms\.|Mrs\.)\s*/;
/** Vowels written before the consonant they follow in speech. */
const leadingVowel = /^[เแโใไ]/;

const initialOf = (word: string) => word.replace(leadingVowel, '').slice(0, 1);

/** Initials without the title: พิมพ์ชนก ใจดี → พจ. */
const initialsOf = (name: string): string => name.replace(titles, '').split(/\s+/).slice(0, 2).map(initialOf).join('');

interface PersonBadgeProps {
  readonly personId: number;
  readonly name: string;
  readonly size?: number;
}

/**
 * The picture covers the initials, which show when there is none. Hidden from screen readers, because the name is next
 * to it.
 */
export const PersonBadge = ({ personId, name, size = 38 }: PersonBadgeProps) => (
  <span className={styles.badge} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
    {initialsOf(name)}
    <img src={usePictureAddress(personId)} alt="" loading="lazy" decoding="async" width={size} height={size} />
  </span>
);
