import { afterAll, beforeAll, expect, it } from 'vitest';

import { agencyPicturePath } from '#contract/agency-picture-path.ts';
import type { AgencyPictureKind } from '#domain/settings/agency-pictures.ts';
import { people } from '#tests/rules/office.ts';
import { pushedDuring } from '#tests/server/pushed-during.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { encodePng } from '#server/profile/encode-png.ts';
import { makeSquarePng, uniformPixels } from '#tests/support/server-images.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());

const save = (kind: AgencyPictureKind, image: Uint8Array) =>
  office.call(office.caller('director'), 'saveAgencyPicture', { kind, image });
const digests = async () => (await office.call(undefined, 'getApplication', {})).item.uploaded;
const none = { mark: '', emblem: '', seal: '', backdrop: '' };
const picture = (kind: string, digest: string) => office.app.inject({ url: `/api/${agencyPicturePath(kind, digest)}` });

it('a picture that is saved is served to everybody under an address of its own, until it is replaced or removed', async () => {
  expect(await digests()).toEqual(none);
  await save('mark', makeSquarePng(300));
  const { mark: markDigest, ...others } = await digests();
  expect(others).toEqual({ emblem: '', seal: '', backdrop: '' });
  const served = await picture('mark', markDigest);
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect((await picture('emblem', markDigest)).statusCode).toBe(404);
  await save('mark', makeSquarePng(301));
  expect((await digests()).mark).not.toBe(markDigest);
  expect((await picture('mark', markDigest)).statusCode).toBe(404);
  await office.call(office.caller('director'), 'removeAgencyPicture', { kind: 'mark' });
  expect(await digests()).toEqual(none);
  const again = await office.refusal(office.caller('director'), 'removeAgencyPicture', { kind: 'mark' });
  expect(again).toMatchObject({ code: 'not-found' });
  const logged = await eventsOf(office.platform.database, people.director.personId);
  const ofPictures = logged.filter(({ name }) => name.startsWith('agency.picture-'));
  expect(ofPictures.map(({ name, details }) => [name, details])).toEqual([
    ['agency.picture-saved', { kind: 'mark' }],
    ['agency.picture-saved', { kind: 'mark' }],
    ['agency.picture-removed', { kind: 'mark' }],
  ]);
});

it('the seal and the picture behind the sign-in page are its own too', async () => {
  for (const kind of ['seal', 'backdrop'] as const) {
    await save(kind, makeSquarePng(400));
    expect((await picture(kind, (await digests())[kind])).statusCode).toBe(200);
    await office.call(office.caller('director'), 'removeAgencyPicture', { kind });
  }
  expect(await digests()).toEqual(none);
});

it('what is no picture, is too small for a screen or too large for paper is refused, and an address that is none is not found', async () => {
  const director = office.caller('director');
  const code = async (image: Uint8Array) =>
    (await office.refusal(director, 'saveAgencyPicture', { kind: 'emblem', image })).code;
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
    'picture-type-not-supported',
  );
  expect(await code(makeSquarePng(127))).toBe('image-too-small');
  expect(await code(encodePng(uniformPixels(2401, 200)))).toBe('image-too-large');
  for (const [kind, digest] of [
    ['emblem', 'x'],
    ['other', 'a'.repeat(64)],
    ['emblem', '%00'],
  ] as const)
    expect((await picture(kind, digest)).statusCode).toBe(404);
});

it('only who manages the data of the agency changes its pictures', async () => {
  const clerk = office.caller('clerkA');
  for (const call of [
    () => office.refusal(clerk, 'saveAgencyPicture', { kind: 'mark', image: makeSquarePng(300) }),
    () => office.refusal(clerk, 'removeAgencyPicture', { kind: 'mark' }),
  ])
    expect(await call()).toMatchObject({ code: 'not-permitted' });
  expect(await digests()).toEqual(none);
});

it('a new picture is told to every open browser', async () => {
  const pushed = await pushedDuring(office, async () => {
    await save('emblem', makeSquarePng(300));
  });
  expect(pushed).toContainEqual(
    expect.objectContaining({
      event: 'settings-changed',
      personIds: expect.arrayContaining([people.clerkA.personId]),
    }),
  );
});

it('a picture in the colours of print is refused', async () => {
  const frame = [0xff, 0xd8, 0xff, 0xc0, 0, 20, 8, 1, 0, 1, 0, 4, ...Array<number>(12).fill(1)];
  const inPrintColours = Buffer.from([...frame, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]);
  const refused = await office.refusal(office.caller('director'), 'saveAgencyPicture', {
    kind: 'emblem',
    image: inPrintColours,
  });
  expect(refused).toMatchObject({ code: 'image-in-print-colours' });
});
