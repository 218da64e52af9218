import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, divisionB } = units;
const reason = 'ได้รับรายละเอียดเพิ่มเติมทางไปรษณีย์';

describe('files added to a registered letter', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
  });
  afterAll(() => office.close());

  const upload = async (name: PersonName, content: Buffer, fileName = 'รายละเอียด.pdf') => {
    const payload = new FormData();
    payload.append('file', new File([new Uint8Array(content)], fileName));
    const headers = { authorization: `Bearer ${office.caller(name).token}` };
    const uploaded = await office.app.inject({ method: 'POST', url: '/api/files/upload', payload, headers });
    return uploaded.json<{ fileId: number }>().fileId;
  };
  const viewOf = async (name: PersonName, documentId: number) =>
    (await office.call(office.caller(name), 'getDocument', { documentId })).item;

  it('are seen by everybody who has the letter, cause a notice with the reason to its units, and change nothing else', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    await office.perform('clerkA', 'receive', documentId, {});
    const before = await viewOf('clerkA', documentId);
    const fileIds = [await upload('registrar', await makePdf(1))];
    expect(await office.perform('registrar', 'addFiles', documentId, { fileIds, reason })).toBe('done');
    const after = await viewOf('clerkA', documentId);
    expect(after.files.map(({ name, part }) => [name, part])).toEqual([['รายละเอียด.pdf', 'addition']]);
    expect(after).toMatchObject({
      subject: before.subject,
      letterNumber: before.letterNumber,
      letterDate: before.letterDate,
      actions: before.actions,
    });
    expect(after.history.at(-1)).toMatchObject({ name: 'document.files-added', note: reason });
    const notified = await office.platform.database
      .selectFrom('notifications')
      .select('personId')
      .where('documentId', '=', documentId)
      .where('topic', '=', 'filesAdded')
      .execute();
    expect(notified.map((row) => row.personId)).toContain(people.clerkA.personId);
  });

  it('can be added only by the desk that registered the letter', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const { legId } = await viewOf('registrar', documentId);
    for (const name of ['clerkA', 'headA', 'officerP', 'clerkB', 'director'] as const) {
      const input = { fileIds: [await upload(name, await makePdf(1))], reason };
      expect([name, await office.performAt(name, 'addFiles', { documentId, legId, taskId: null, input })]).toEqual([
        name,
        expect.stringMatching(/not-permitted|not-found/),
      ]);
    }
    expect((await viewOf('registrar', documentId)).files).toEqual([]);
  });

  it('must be the caller’s own, at least one, with a reason; and none once the letter is closed or cancelled', async () => {
    const { documentId } = await office.register('registrar', [main(divisionB)]);
    const add = (fileIds: readonly number[], why = reason) =>
      office.perform('registrar', 'addFiles', documentId, { fileIds, reason: why });
    expect(await add([])).toBe('invalid-request');
    expect(await add([await upload('clerkA', await makePdf(1))])).toBe('file-not-found');
    await office.perform('clerkB', 'receive', documentId, {});
    await office.perform('clerkB', 'close', documentId, {});
    expect(await add([await upload('registrar', await makePdf(1))])).toBe('condition-failed');
  });

  it('of a secret letter must be markable', async () => {
    const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
    const add = async (content: Buffer, name: string) => {
      const fileIds = [await upload('secretRegistrar', content, name)];
      return office.perform('secretRegistrar', 'addFiles', documentId, { fileIds, reason });
    };
    expect(await add(Buffer.from('ข้อความ'), 'ข้อความ.txt')).toBe('file-not-markable');
    expect(await add(await makePdf(1), 'แผนที่.pdf')).toBe('done');
    const absent = await office.refusal(office.caller('clerkA'), 'getDocument', { documentId: 999_999 });
    expect(await office.refusal(office.caller('clerkA'), 'getDocument', { documentId })).toEqual(absent);
  });
});
