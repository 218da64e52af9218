import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { sealImage } from '#server/profile/sealed-image.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { makeSignaturePng, signaturePixels, stripedPixels, uniformPixels } from '#tests/support/server-images.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.platform.database.deleteFrom('signatures').execute();
});

const { personId } = people.headA;
const image = makeSignaturePng();
const save = (by: PersonName) => office.call(office.caller(by), 'saveSignature', { image, origin: 'drawn' });
/** Puts something else where the image of the signature is stored. */
const replace = (change: { readonly sealedImage?: string; readonly width?: number; readonly height?: number }) =>
  office.platform.database.updateTable('signatures').set(change).where('personId', '=', personId).execute();
const sealed = (bytes: Uint8Array, owner: number = personId) => sealImage(office.platform, 'signature', owner, bytes);

async function letterToSign() {
  const { documentId } = await office.draft('officerP', 2, signed('headA'));
  await office.perform('officerP', 'submit', documentId, {});
  return documentId;
}

async function requestOf(by: PersonName, documentId: number) {
  const { legId, taskId } = (await office.call(office.caller(by), 'getDocument', { documentId })).item;
  return { documentId, legId, taskId, input: { note: '' } };
}

const signaturesOf = (documentId: number) =>
  office.platform.database
    .selectFrom('documentSignatures')
    .select('signedBy')
    .where('documentId', '=', documentId)
    .execute();

async function refusedSigning() {
  const documentId = await letterToSign();
  const { state } = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
  const refusal = await office.refusal(office.caller('headA'), 'sign', await requestOf('headA', documentId));
  const after = (await office.call(office.caller('headA'), 'getDocument', { documentId })).item;
  expect([after.state, await signaturesOf(documentId)]).toEqual([state, []]);
  return refusal;
}

async function sign(by: PersonName) {
  const documentId = await letterToSign();
  await office.call(office.caller(by), 'sign', await requestOf(by, documentId));
  return signaturesOf(documentId);
}

it('a person signs with a saved signature, with none, and after retiring one', async () => {
  expect(await sign('headA')).toEqual([{ signedBy: personId }]);
  const { item } = await save('headA');
  expect(await sign('headA')).toEqual([{ signedBy: personId }]);
  await replace({ sealedImage: 'broken' });
  await office.call(office.caller('headA'), 'retireSignature', { signatureId: item.signatureId });
  expect(await sign('headA')).toEqual([{ signedBy: personId }]);
});

it.each([
  ['was altered past the program', () => ({ sealedImage: `${sealed(image).slice(0, -4)}AAAA` })],
  ['belongs to another person', () => ({ sealedImage: sealed(image, people.headB.personId) })],
  ['is no PNG', () => ({ sealedImage: sealed(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) })],
  ['is cut off', () => ({ sealedImage: sealed(image.subarray(0, image.length / 2)) })],
  ['is empty', () => ({ sealedImage: sealed(encodePng(uniformPixels(300, 100))) })],
  ['is a filled box', () => ({ sealedImage: sealed(encodePng(stripedPixels(300, 100))) })],
  ['has another size than it was saved with', () => ({ sealedImage: sealed(encodePng(signaturePixels(400, 120))) })],
])('nothing is signed by a person whose saved signature %s', async (_what, change) => {
  await save('headA');
  await replace(change());
  expect(await refusedSigning()).toMatchObject({
    httpStatus: 409,
    code: 'signature-image-broken',
    message: expect.stringContaining('ภาพลายมือชื่อที่ท่านบันทึกไว้เสียหาย'),
  });
  await save('headA');
  expect(await sign('headA')).toEqual([{ signedBy: personId }]);
});

it('a deputy signs with their own signature, whatever became of the one of the head', async () => {
  await save('headA');
  await replace({ sealedImage: 'broken' });
  expect(await sign('deputyOfHeadA')).toEqual([{ signedBy: people.deputyOfHeadA.personId }]);
});
