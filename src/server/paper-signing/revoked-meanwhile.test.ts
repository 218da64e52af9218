import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

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

const revoke = () =>
  office.platform.database
    .updateTable('personCertificates')
    .set({ revokedAt: office.platform.clock(), revocation: 'keyCompromised', sealedKey: '' })
    .where('personId', '=', people.headA.personId)
    .execute();

it('is not signed for good with a certificate that was revoked while it was printed and signed', async () => {
  // Asked for a time stamp once the signature is made.
  const service = createServer((_request, reply) => void revoke().finally(() => reply.writeHead(503).end()));
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  await office.platform.database
    .updateTable('officeRules')
    .set({ timeStampAddress: `http://127.0.0.1:${port}` })
    .execute();
  const documentId = await submitted(signed('headA'));
  expect(await refused('headA', documentId, goodPin)).toBe('no-certificate');
  expect(await viewOf(documentId)).toMatchObject({ state: 'inSign', letterNumber: '' });
  expect(await keptOf(documentId)).toEqual([]);
  service.close();
});
