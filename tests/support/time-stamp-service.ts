import { buffer } from 'node:stream/consumers';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { insideOf, integer, sequence } from '#server/certificates/der.ts';
import type { StampSigner } from '#server/certificates/time-stamp-key.ts';
import { makeTimeStamp } from '#server/paper-signing/time-stamp.ts';

/** A service of time stamps (RFC 3161) of another agency; it refuses while there is nobody who stamps. */
export async function startTimeStamps(stamper: () => StampSigner | undefined) {
  const server = createServer((request, reply) => {
    const answer = async () => {
      const imprint = insideOf(await buffer(request))?.[1];
      const digest = imprint && insideOf(imprint.whole)?.[1]?.content;
      const signer = stamper();
      if (!digest || !signer) return sequence(sequence(integer(2)));
      return sequence(sequence(integer(0)), await makeTimeStamp(signer, digest, new Date()));
    };
    void answer().then((bytes) => reply.end(bytes));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
