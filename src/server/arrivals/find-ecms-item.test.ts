import { expect, it } from 'vitest';

import type { OpenContent } from '#server/platform/files/read-content.ts';

import { findEcmsItem } from './find-ecms-item.ts';
import { readReply } from './read-ecms.ts';

/** A content that comes in pieces of so many bytes. */
const inPieces = (bytes: Buffer, size: number): OpenContent => ({
  byteSize: bytes.length,
  bytes: async function* () {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  },
  close: async () => undefined,
});

const reply = Buffer.from(
  `${' '.repeat(5_000)}<Broken><ProcessID> ขาเข้า-17 </ProcessID>${'x'.repeat(5_000)}<SecretCode> 003 </SecretCode>`,
);

it('finds id and class of an item wherever its pieces end, and knows it by the same digest as the reader', async () => {
  const { item } = readReply(reply, new Date());
  for (const size of [1, 7, 5_010, 5_020, 100_000]) {
    const found = await findEcmsItem(inPieces(reply, size));
    expect(found).toMatchObject({ processId: 'ขาเข้า-17', secretCode: '003' });
    expect(item?.read.letter.externalKey).toBe(`${found?.processId} ${found?.digest}`);
  }
});

it('finds an id with which the reply ends, and its class where it has no id', async () => {
  expect(await findEcmsItem(inPieces(Buffer.from('<processid>A1'), 4))).toMatchObject({
    processId: 'A1',
    secretCode: '',
  });
  const nameless = Buffer.from('<ProcessID></ProcessID><SecretCode>002</SecretCode>');
  expect(await findEcmsItem(inPieces(nameless, 4))).toMatchObject({ processId: '', secretCode: '002' });
});
