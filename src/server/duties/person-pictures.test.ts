import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { avatarPath } from '#contract/profile/avatar-path.ts';
import { people } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { makeSquarePng } from '#tests/support/server-images.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let manager: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  manager = office.caller('director');
});
afterAll(() => office.close());

const { personId } = people.officerQ;
const image = makeSquarePng(128);
const shown = async () =>
  (
    await office.app.inject({
      url: `/api/${avatarPath(personId)}`,
      headers: { authorization: `Bearer ${office.caller('clerkB').token}` },
    })
  ).rawPayload;
const pictureEvents = async () =>
  (await eventsOf(office.platform.database, people.director.personId)).filter(({ name }) => name.startsWith('person.'));

describe('the picture of a person', () => {
  it('is set and removed by who manages people, is seen by everybody at once, and each change is an event', async () => {
    const before = await shown();
    await office.call(manager, 'savePersonPicture', { personId, image });
    expect((await shown()).equals(image)).toBe(true);
    await office.call(manager, 'removePersonPicture', { personId });
    await office.call(manager, 'removePersonPicture', { personId });
    expect((await shown()).equals(before)).toBe(true);
    expect(await pictureEvents()).toMatchObject([
      { name: 'person.picture-saved', details: { personId } },
      { name: 'person.picture-removed', details: { personId } },
    ]);
  });

  it('is changed by nobody who does not manage people, heads and desks too', async () => {
    await office.call(manager, 'savePersonPicture', { personId, image });
    const refused = { code: 'not-permitted', httpStatus: 403 };
    for (const by of ['officerQ', 'headA', 'clerkA', 'officerP'] as const) {
      const other = makeSquarePng(200);
      expect(await office.refusal(office.caller(by), 'savePersonPicture', { personId, image: other })).toMatchObject(
        refused,
      );
      expect(await office.refusal(office.caller(by), 'removePersonPicture', { personId })).toMatchObject(refused);
    }
    expect((await shown()).equals(image)).toBe(true);
  });

  it('is checked like one’s own, and belongs to a person who is there', async () => {
    const codeOf = async (bytes: Buffer, id: number = personId) =>
      (await office.refusal(manager, 'savePersonPicture', { personId: id, image: bytes })).code;
    expect(await codeOf(Buffer.from('GIF89a'))).toBe('picture-type-not-supported');
    expect(await codeOf(makeSquarePng(32))).toBe('image-too-small');
    expect(await codeOf(image, 999_999)).toBe('not-found');
    expect(await office.refusal(manager, 'removePersonPicture', { personId: 999_999 })).toMatchObject({
      httpStatus: 404,
    });
  });

  it('goes when the person leaves the service, and can be removed of who left before', async () => {
    const of = people.officerP.personId;
    const has = async () =>
      (await office.platform.database.selectFrom('avatars').select('personId').where('personId', '=', of).execute())
        .length === 1;
    await office.call(manager, 'savePersonPicture', { personId: of, image });
    const { database } = office.platform;
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', of).execute();
    await office.call(manager, 'removePersonPicture', { personId: of });
    expect(await has()).toBe(false);
    await database.updateTable('persons').set({ isActive: true }).where('id', '=', of).execute();
    await office.call(manager, 'savePersonPicture', { personId: of, image });
    const leaving = { personId: of, toUnitId: null, successors: [], reason: 'ลาออก' };
    await office.call(manager, 'letLeave', leaving);
    expect(await has()).toBe(false);
    expect((await pictureEvents()).at(-1)).toMatchObject({ name: 'person.picture-removed', details: { personId: of } });
  });
});
