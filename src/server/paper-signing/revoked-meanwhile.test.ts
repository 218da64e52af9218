import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Tables } from '#server/platform/database/tables.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { goodPin } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { inSigningOffice, startSigningOffice } from '#tests/server/signing-office.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startSigningOffice();
});
afterAll(() => office.close());

const { submitted, refused, viewOf, keptOf } = inSigningOffice(() => office);

const change = (values: Updateable<Tables['personCertificates']>) =>
  office.platform.database
    .updateTable('personCertificates')
    .set(values)
    .where('personId', '=', people.headA.personId)
    .execute();
const at = new Date();

it.each([
  ['suspended', { heldAt: at }, 'certificate-on-hold'],
  // For good: the last.
  ['revoked', { revokedAt: at, revocation: 'keyCompromised', sealedKey: '' }, 'no-certificate'],
] as const)(
  'is not signed for good with a certificate that was %s while it was printed and signed',
  async (_how, values, code) => {
    // Asked for a time stamp once the signature is made.
    const service = createServer((_request, reply) => void change(values).finally(() => reply.writeHead(503).end()));
    await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
    const { port } = service.address() as AddressInfo;
    await office.platform.database
      .updateTable('officeRules')
      .set({ timeStampAddress: `http://127.0.0.1:${port}` })
      .execute();
    const documentId = await submitted(signed('headA'));
    expect(await refused('headA', documentId, goodPin)).toBe(code);
    expect(await viewOf(documentId)).toMatchObject({ state: 'inSign', letterNumber: '' });
    expect(await keptOf(documentId)).toEqual([]);
    service.close();
    await change({ heldAt: null });
  },
);
