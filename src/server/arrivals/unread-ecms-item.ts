import { notProvided, type ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { secrecyOfCode } from '#domain/arrivals/ecms-notices.ts';
import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { storableStart } from '#domain/text/storable-text.ts';

export interface ReadItem {
  readonly letter: ComingLetter;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}

/** What can be found in an item of the node's queue without parsing it. */
export interface UnreadItem {
  /** Empty when there is none: the item then cannot be removed from the queue. */
  readonly processId: string;
  /** As it is written, empty when there is none. */
  readonly secretCode: string;
  /** Of the reply exactly as it came. */
  readonly digest: string;
}

/** An item of which only the original is stored. */
export const unreadItem = (item: UnreadItem, now: Date): ReadItem => ({
  letter: {
    ...notProvided,
    channel: 'ecms',
    externalKey: keyOfItem(item),
    arrivedAt: now,
    ...unreadAs(item.secretCode),
  },
  files: [],
});

/** An item that cannot be parsed may still be a letter of a class that is never stored. */
export function unreadAs(secretCode: string): Pick<ComingLetter, 'secrecy' | 'problem'> {
  const secrecy = secrecyOfCode(secretCode);
  return isTooSecretToStore(secrecy) ? { secrecy: 3, problem: 'tooSecret' } : { secrecy, problem: 'unreadable' };
}

/** Includes a digest: a reinstalled node reuses its ids for other letters. */
export const keyOfItem = ({ processId, digest }: Pick<UnreadItem, 'processId' | 'digest'>): string =>
  `${storableStart(processId, 300)} ${digest}`.trim();
