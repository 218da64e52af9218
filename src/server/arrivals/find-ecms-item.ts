import { createHash } from 'node:crypto';

import type { OpenContent } from '#server/platform/files/read-content.ts';

import { processIdIn, secretCodeIn } from './read-ecms.ts';
import type { UnreadItem } from './unread-ecms-item.ts';

/** Longer than what is looked for, with its element and the space in it. */
const overlap = 1_000;

/**
 * Goes through a reply of any size and depth once, piece by piece, for what is needed of an item that nothing can
 * parse.
 */
export async function findEcmsItem(content: OpenContent): Promise<UnreadItem> {
  const hash = createHash('sha256');
  let processId: string | undefined;
  let secretCode: string | undefined;
  let before = '';
  const look = (window: string) => {
    processId ??= processIdIn(window);
    secretCode ??= secretCodeIn(window);
    before = window.slice(-overlap);
  };
  for await (const piece of content.bytes({ first: 0, last: content.byteSize - 1 })) {
    hash.update(piece);
    // One character a byte, so that a piece may end inside a character.
    look(before + piece.toString('latin1'));
  }
  look(`${before}<`);
  hash.update('\0');
  const id = Buffer.from(processId ?? '', 'latin1').toString();
  return { processId: id, secretCode: secretCode ?? '', digest: hash.digest('hex') };
}
