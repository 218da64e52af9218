import { afterAll, beforeAll, expect, test } from 'vitest';

import { avatarPath } from '#contract/profile/avatar-path.ts';
import { makeSignaturePng, makeSquarePng, stripedPixels, uniformPixels } from '#tests/support/server-images.ts';
import { createPerson, testPassword } from '#tests/support/server-people.ts';
import type { Caller } from '#tests/support/server-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { decodePng } from './decode-png.ts';
import { encodePng } from './encode-png.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function enter(username: string) {
  await createPerson(server.platform.database, username);
  return server.signIn(username);
}
const getAvatar = (caller: Caller | undefined, personId: number | string, headers: object = {}, query = '') =>
  server.app.inject({
    url: `/api/${avatarPath(personId)}${query}`,
    headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...headers },
  });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test('decoding an encoded PNG gives its pixels', () => {
  const pixels = decodePng(makeSignaturePng());
  expect(pixels).toMatchObject({ width: 300, height: 100 });
  expect(decodePng(svg)).toBeUndefined();
});

test('colleagues see the saved picture, or the default picture when there is none', async () => {
  const owner = await enter('somsak');
  const colleague = await enter('sunee');
  const before = await getAvatar(colleague, owner.id);
  expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/png']);
  const png = makeSquarePng(128);
  await server.call(owner, 'saveAvatar', { image: png });
  const after = await getAvatar(colleague, owner.id);
  expect(after.rawPayload.equals(png)).toBe(true);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  for (const unknown of [999_999, 0, 'abc', '99999999999'])
    expect((await getAvatar(colleague, unknown)).rawPayload.equals(before.rawPayload)).toBe(true);
  const clear = await getAvatar(colleague, 999_999, {}, '?absent=clear');
  expect([clear.statusCode, decodePng(clear.rawPayload)?.width]).toEqual([200, 1]);
  await server.call(owner, 'removeAvatar', {});
  expect((await getAvatar(colleague, owner.id)).rawPayload.equals(before.rawPayload)).toBe(true);
});

test('the session cookie opens a picture, an anonymous request does not, and an unchanged picture is not sent again', async () => {
  const id = await createPerson(server.platform.database, 'niran');
  const payload = { username: 'niran', password: testPassword };
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  const cookie = `userAuth=${signedIn.cookies[0]?.value}`;
  const first = await getAvatar(undefined, id, { cookie });
  expect(first.statusCode).toBe(200);
  const second = await getAvatar(undefined, id, { cookie, 'if-none-match': first.headers.etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect((await getAvatar(undefined, id)).statusCode).toBe(401);
});

test('a picture must be a square PNG or JPEG of a sensible size, checked by its content', async () => {
  const caller = await enter('boonmee');
  const codeOf = async (image: Buffer) => (await server.refusal(caller, 'saveAvatar', { image })).code;
  expect(await codeOf(svg)).toBe('picture-type-not-supported');
  expect(await codeOf(Buffer.from('GIF89a'))).toBe('picture-type-not-supported');
  expect(await codeOf(makeSquarePng(128).subarray(0, 200))).toBe('picture-type-not-supported');
  expect(await codeOf(encodePng(uniformPixels(200, 100)))).toBe('image-not-square');
  expect(await codeOf(makeSquarePng(32))).toBe('image-too-small');
  expect(await codeOf(encodePng(uniformPixels(1025, 1025)))).toBe('image-too-large');
});

test('a picture is stored encrypted', async () => {
  const caller = await enter('lek');
  await server.call(caller, 'saveAvatar', { image: makeSquarePng(128) });
  const row = await server.platform.database
    .selectFrom('avatars')
    .select('sealedImage')
    .where('personId', '=', caller.id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.sealedImage, 'base64url').includes('IHDR')).toBe(false);
  expect(row.sealedImage).not.toContain(makeSquarePng(128).toString('base64').slice(0, 40));
});

test('a new signature replaces the current one, which stays in the history', async () => {
  const caller = await enter('anong');
  const image = makeSignaturePng();
  const first = await server.call(caller, 'saveSignature', { image, origin: 'drawn' });
  const second = await server.call(caller, 'saveSignature', { image, origin: 'uploaded' });
  const { items } = await server.call(caller, 'getSignatures', {});
  expect(items.map((item) => [item.signatureId, item.origin, item.retiredAt === null])).toEqual([
    [second.item.signatureId, 'uploaded', true],
    [first.item.signatureId, 'drawn', false],
  ]);
  const earlier = await server.call(caller, 'getSignatureImage', { signatureId: first.item.signatureId });
  expect(Buffer.from(earlier.image).equals(image)).toBe(true);
  await server.call(caller, 'retireSignature', { signatureId: second.item.signatureId });
  const after = await server.call(caller, 'getSignatures', {});
  expect(after.items.every((item) => item.retiredAt !== null)).toBe(true);
});

test('the signature of another person looks like one that does not exist', async () => {
  const owner = await enter('pracha');
  const { item } = await server.call(owner, 'saveSignature', { image: makeSignaturePng(), origin: 'drawn' });
  const stranger = await enter('saranya');
  const { signatureId } = item;
  const seen = await server.refusal(stranger, 'getSignatureImage', { signatureId });
  const absent = await server.refusal(stranger, 'getSignatureImage', { signatureId: 999_999 });
  expect(seen).toEqual(absent);
  expect(await server.refusal(stranger, 'retireSignature', { signatureId })).toMatchObject({ httpStatus: 404 });
  expect((await server.call(stranger, 'getSignatures', {})).items).toEqual([]);
  expect((await server.call(owner, 'getSignatures', {})).items[0]?.retiredAt).toBeNull();
});

test('a signature must be a PNG with visible lines, never an SVG', async () => {
  const caller = await enter('wichit');
  const codeOf = async (image: Buffer) =>
    (await server.refusal(caller, 'saveSignature', { image, origin: 'uploaded' })).code;
  expect(await codeOf(svg)).toBe('signature-type-not-supported');
  expect(await codeOf(Buffer.from('%PDF-1.7'))).toBe('signature-type-not-supported');
  expect(await codeOf(encodePng(uniformPixels(300, 100)))).toBe('signature-empty');
  expect(await codeOf(encodePng(stripedPixels(300, 100)))).toBe('signature-unclear');
  expect(await codeOf(encodePng(uniformPixels(30, 10)))).toBe('signature-size');
});

test('signatures saved at once leave one in use', async () => {
  const caller = await enter('duang');
  const image = makeSignaturePng();
  await Promise.all([1, 2, 3].map(() => server.call(caller, 'saveSignature', { image, origin: 'drawn' })));
  const { items } = await server.call(caller, 'getSignatures', {});
  expect(items.filter((item) => item.retiredAt === null)).toHaveLength(1);
});
