import { expect, test } from 'vitest';

import { readLimited } from './read-limited.ts';

/** A reply that would never end. */
function endless() {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(Buffer.alloc(1_000));
    },
  });
  return { reply: new Response(body), sent: () => sent };
}

test('a reply from outside is read up to its limit and not further', async () => {
  expect(await readLimited(new Response('ก'.repeat(10)), 30)).toEqual(Buffer.from('ก'.repeat(10)));
  const { reply, sent } = endless();
  await expect(readLimited(reply, 10_000)).rejects.toThrow('longer than 10000 bytes');
  expect(sent()).toBeLessThan(20);
});
