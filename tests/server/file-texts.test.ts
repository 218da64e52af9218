import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refuse } from '#domain/refusal.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { extractTextOf } from '#server/document-texts/extract-text.job.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;
const order = { orderNumber: 'คำสั่งที่ 15/2569', reason: 'ปรับชั้น' };

describe('the texts of files', () => {
  let office: OfficeServer;
  beforeAll(async () => {
    office = await startOfficeServer();
    await office.platform.database
      .insertInto('unitRoles')
      .values({
        unitId: registry,
        personId: people.director.personId,
        roleId: unitRoleIds.head,
        validFrom: new Date(0),
      })
      .execute();
  });
  afterAll(() => office.close());

  const upload = async (by: PersonName, content: Buffer): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'หนังสือ.pdf');
    const headers = { authorization: `Bearer ${office.caller(by).token}` };
    const reply = await office.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers });
    return reply.json().fileId;
  };
  const letterWith = async (by: PersonName, content: Buffer, secrecy: number) => {
    const fileIds = [await upload(by, content)];
    return (await office.register(by, [main(divisionA)], { secrecy, fileIds })).documentId;
  };
  /** Processes the queued files, and an invalid payload. */
  const readFiles = async () => {
    const queued = await sql<{ data: string }>`
      DELETE FROM pgboss.job WHERE name = 'extract-text' RETURNING data::text`.execute(office.platform.database);
    for (const { data } of queued.rows) await extractTextOf(office.platform, JSON.parse(data));
  };
  const readEverything = async () => {
    const contents = await office.platform.database.selectFrom('contents').select('sha256').execute();
    for (const { sha256 } of contents) await extractTextOf(office.platform, { sha256: sha256.toString('hex') });
  };
  const found = async (by: PersonName, text: string) => {
    const { items } = await office.call(office.caller(by), 'searchDocuments', { text, inFiles: true, take: 20 });
    expect(items.map(({ hit }) => hit?.place)).toEqual(items.map(() => 'file'));
    return items.map(({ documentId }) => documentId);
  };
  const reclassify = async (documentId: number, secrecy: number) => {
    const caller = office.caller(secrecy === 1 ? 'secretRegistrar' : 'director');
    const { legId, taskId } = (await office.call(caller, 'getDocument', { documentId })).item;
    await office.call(caller, 'reclassify', { documentId, legId, taskId, input: { ...order, secrecy } });
  };

  it('of an open letter are found once it is registered, and are removed when it becomes secret', async () => {
    const documentId = await letterWith('registrar', await makePdf(1, 'floodgate'), 1);
    expect(await tablesHolding(office, 'floodgate')).toEqual([]);
    await readFiles();
    expect(await tablesHolding(office, 'floodgate')).toEqual(['contents']);
    expect(await found('clerkA', 'floodgate')).toEqual([documentId]);
    await reclassify(documentId, 2);
    await readEverything();
    expect(await tablesHolding(office, 'floodgate')).toEqual([]);
    expect(await found('secretRegistrarA', 'floodgate')).toEqual([]);
    await reclassify(documentId, 1);
    await readFiles();
    expect(await found('clerkA', 'floodgate')).toEqual([documentId]);
  });

  it('of a file that ended its reader are not read a second time, and the letter says so', async () => {
    const documentId = await letterWith('registrar', await makePdf(1, 'quicksand'), 1);
    let tries = 0;
    const run = async () => {
      tries += 1;
      return refuse('file-too-complex');
    };
    const platform = { ...office.platform, sandbox: { run, close: () => undefined } };
    const contents = await office.platform.database
      .selectFrom('contents')
      .select('sha256')
      .where('plainText', 'is', null)
      .execute();
    for (const { sha256 } of [...contents, ...contents])
      await extractTextOf(platform, { sha256: sha256.toString('hex') });
    expect(tries).toBe(contents.length);
    await readFiles();
    expect(await tablesHolding(office, 'quicksand')).toEqual([]);
    const { item } = await office.call(office.caller('registrar'), 'getDocument', { documentId });
    expect(item.files.map(({ isUnreadable }) => isUnreadable)).toEqual([true]);
  });

  it('of a secret letter are in no table unencrypted', async () => {
    await letterWith('secretRegistrar', await makePdf(1, 'codeword'), 2);
    await readFiles();
    await readEverything();
    expect(await tablesHolding(office, 'codeword')).toEqual([]);
  });

  it('remain while the same file is in an open letter, and are removed with the last', async () => {
    const content = await makePdf(1, 'twofold');
    const [one, other] = [await letterWith('registrar', content, 1), await letterWith('registrar', content, 1)];
    await readFiles();
    await reclassify(one, 2);
    expect(await found('clerkA', 'twofold')).toEqual([other]);
    await reclassify(other, 2);
    expect(await tablesHolding(office, 'twofold')).toEqual([]);
  });

  it('of a draft are removed when it becomes secret, and when the file is removed from it', async () => {
    const by = office.caller('secretRegistrarA');
    for (const [text, change] of [
      ['lighthouse', { secrecy: 2 }],
      ['windmill', { fileIds: [] }],
    ] as const) {
      const { documentId } = await office.draft('secretRegistrarA', 2, []);
      const fileIds = [await upload('secretRegistrarA', await makePdf(1, text))];
      const write = async (changes: object) => {
        const { item } = await office.call(by, 'getWriting', { documentId });
        await office.call(by, 'writeDocument', { ...item, ...changes });
      };
      await write({ fileIds });
      await readFiles();
      expect(await found('secretRegistrarA', text)).toEqual([documentId]);
      await write({ fileIds, ...change });
      await readEverything();
      expect(await tablesHolding(office, text)).toEqual([]);
    }
  });
});

/** Every table of the product with a row in which the word can be read. */
async function tablesHolding(office: OfficeServer, word: string): Promise<string[]> {
  const { database } = office.platform;
  const tables = await sql<{ tableName: string }>`
    SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(database);
  const holding: string[] = [];
  for (const { tableName } of tables.rows) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(tableName)} AS row WHERE strpos(lower(row::text), ${word}) > 0 LIMIT 1`.execute(
      database,
    );
    if (rows.length > 0) holding.push(tableName);
  }
  return holding;
}
