import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { fieldProblems } from '#locales/th/refusals.ts';
import { settings } from '#locales/th/settings.ts';
import { fingerprintOf } from '#server/certificates/certificate-kit.ts';
import { integer, sequence } from '#server/certificates/der.ts';
import type { Signer } from '#server/certificates/person-keys.ts';
import { stampSigner } from '#server/certificates/time-stamp-key.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { administrator, establish, giveEmails, startCertificateOffice } from '#tests/server/certificate-office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';
import { isInstalled } from '#tests/support/is-installed.ts';
import { makeOutsideAuthority } from '#tests/support/outside-authority.ts';
import { timeStamping } from '#tests/support/signed-pdf.ts';
import { rowsOfWorkbook } from '#tests/support/read-workbook.ts';
import { startTimeStamps } from '#tests/support/time-stamp-service.ts';

import { sha256 } from './cms.ts';
import { makeTimeStamp, timeStampOf } from './time-stamp.ts';

const program = 'openssl';
const digest = sha256(Buffer.from('a signature'));
let office: OfficeServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sarn-stamp-'));
  office = await startCertificateOffice();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await office.close();
});

const put = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const pem = (der: Buffer) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;

describe('a time stamp of the agency', () => {
  it('is none while the agency has no authority', async () => {
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
  });

  it('is made with one key, which only stamps, and other programs accept it', async () => {
    await giveEmails(office);
    await establish(office);
    const [signer, again] = [await stampSigner(office.platform), await stampSigner(office.platform)];
    if (!signer) throw new Error('an authority stamps');
    expect(again?.certificate.equals(signer.certificate)).toBe(true);
    const token = await makeTimeStamp(signer, digest, new Date());
    if (!isInstalled(program)) return;
    const [root, chain] = [put('root.pem', pem(signer.chain.at(-1) ?? Buffer.alloc(0))), signer.chain.slice(0, -1)];
    const untrusted = put('chain.pem', chain.map(pem).join(''));
    const files = ['-in', put('token.der', token), '-CAfile', root, '-untrusted', untrusted];
    const answer = (imprint: Buffer) =>
      execFileSync(program, ['ts', '-verify', '-digest', imprint.toString('hex'), '-token_in', ...files], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(answer(digest)).toContain('Verification: OK');
    expect(() => answer(sha256(Buffer.from('another')))).toThrow('message imprint mismatch');
  });
});

describe('an outside service of time stamps', () => {
  let server: Server;
  let reply: Buffer = Buffer.alloc(0);
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers['content-type'] ?? '');
      request.resume().on('end', () => response.end(reply));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await office.platform.database
      .updateTable('officeRules')
      .set({ timeStampAddress: `http://127.0.0.1:${port}` })
      .execute();
  });
  afterAll(() => server.close());

  const granted = (token: Buffer) => sequence(sequence(integer(0)), token);

  const stampOf = async (stamped: Buffer) => {
    const signer = await stampSigner(office.platform);
    if (!signer) throw new Error('an authority stamps');
    return { signer, token: await makeTimeStamp(signer, stamped, new Date()) };
  };

  it('is asked in place of the agency’s own', async () => {
    const { token } = await stampOf(digest);
    reply = granted(token);
    expect((await timeStampOf(office.platform, digest))?.equals(token)).toBe(true);
    expect(asked).toEqual(['application/timestamp-query']);
  });

  it('is not believed: a stamp of something else, or with a broken signature, is none', async () => {
    reply = granted((await stampOf(sha256(Buffer.from('another')))).token);
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
    const { signer } = await stampOf(digest);
    const broken = { ...signer, sign: () => signer.sign(Buffer.from('another')) };
    reply = granted(await makeTimeStamp(broken, digest, new Date()));
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
    reply = granted(sequence(integer(7)));
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
    const long = { ...signer, chain: [...signer.chain, ...Array.from({ length: 12 }, () => signer.certificate)] };
    reply = granted(await makeTimeStamp(long, digest, new Date()));
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
  });

  it.each([
    ['refuses', sequence(sequence(integer(2)))],
    ['answers something else', Buffer.from('<html>')],
    ['sends too much', granted(Buffer.alloc(100_000))],
  ])('gives no stamp when it %s, and stops nobody from signing', async (_what, answer) => {
    reply = answer;
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
  });

  it('gives none when it is not there', async () => {
    server.closeAllConnections();
    server.close();
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
  });
});

describe('a service whose root is not trusted', () => {
  let other: Awaited<ReturnType<typeof makeOutsideAuthority>>;
  let stamper: Signer | undefined;
  let service: Awaited<ReturnType<typeof startTimeStamps>>;
  beforeAll(async () => {
    other = await makeOutsideAuthority();
    stamper = await other.signerOf('TSA', [timeStamping]);
    service = await startTimeStamps(() => stamper);
  });
  afterAll(() => service.close());

  const rules = async () =>
    (await office.call(office.caller('director'), 'getSettingRows', { list: 'officeRules', ...wholePage })).items[0];
  /** What is wrong with the address, when somebody chooses it. */
  async function chosen(timeStampAddress: string, by = administrator) {
    const row = await rules();
    if (!row) throw new Error('the rules are one row');
    const { path, body } = allCalls.saveSettingRow;
    const values = { ...row.values, timeStampAddress };
    const { id, isActive, digest: seen } = row;
    const payload = z.encode(body, { list: 'officeRules', id, isActive, values, seen });
    const headers = { authorization: `Bearer ${office.caller(by).token}` };
    return (await office.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json();
  }

  /** What the preview of a file says of the address in it. */
  async function imported(timeStampAddress: string, by: PersonName = administrator) {
    const headersOf = (name: PersonName) => ({ authorization: `Bearer ${office.caller(name).token}` });
    const url = '/api/settings/export-rows?list=officeRules';
    const exported = await office.app.inject({ url, headers: headersOf(administrator) });
    const [heads = [], cells = []] = await rowsOfWorkbook(exported.rawPayload);
    const values = cells.with(heads.indexOf(settings.fields.timeStampAddress), timeStampAddress);
    const changed = [heads, values]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n');
    const send = (path: string) => {
      const payload = new FormData();
      payload.append('file', new Blob([changed]), 'rules.csv');
      return office.app.inject({ method: 'POST', url: `/api/settings/${path}`, headers: headersOf(by), payload });
    };
    const preview = await send('preview-import?list=officeRules');
    if (preview.statusCode !== 200) return { preview: preview.json() };
    const { digest, faulty } = settingImportCalls.previewSettingImport.reply.parse(preview.json());
    const saved = await send(`import-rows?list=officeRules&digest=${digest ?? '0'.repeat(64)}`);
    return { reasons: faulty.flatMap(({ faults }) => faults.map(({ reason }) => reason)), saved: saved.json() };
  }
  const storedAddress = async () =>
    (await office.platform.database.selectFrom('officeRules').select('timeStampAddress').executeTakeFirstOrThrow())
      .timeStampAddress;

  it('is not chosen by the import of a file either', async () => {
    await office.platform.database.updateTable('officeRules').set({ timeStampAddress: '' }).execute();
    expect(await imported(service.address)).toMatchObject({
      reasons: [fieldProblems['time-stamp-untrusted']],
      saved: { code: 'table-has-faults' },
    });
    expect(await storedAddress()).toBe('');
    expect(await imported(service.address, 'clerkA')).toMatchObject({ preview: { code: 'not-permitted' } });
  });

  it('is not chosen, and stamps nothing until its root is trusted', async () => {
    const { database } = office.platform;
    await database.updateTable('officeRules').set({ timeStampAddress: '' }).execute();
    expect((await chosen(service.address)).fields).toEqual({
      'values.timeStampAddress': fieldProblems['time-stamp-untrusted'],
    });
    await database.updateTable('officeRules').set({ timeStampAddress: service.address }).execute();
    expect(await timeStampOf(office.platform, digest)).toBeUndefined();
    await database.updateTable('officeRules').set({ timeStampAddress: '' }).execute();
    const { root } = other;
    const trusted = { ...rootColumns, certificate: root, fingerprint: fingerprintOf(root) };
    await database.insertInto('certificateAuthorities').values(trusted).execute();
    expect(await imported(service.address)).toMatchObject({ reasons: [], saved: { changed: 1 } });
    expect(await chosen(service.address)).toMatchObject({ status: 'success' });
    expect(await timeStampOf(office.platform, digest)).toBeInstanceOf(Buffer);
  });

  it('is not chosen when it gives no stamp, and is not asked again while it stays the one that was chosen', async () => {
    stamper = undefined;
    const silent = { 'values.timeStampAddress': fieldProblems['no-time-stamp'] };
    expect((await chosen(`${service.address}/other`)).fields).toEqual(silent);
    expect(await chosen(service.address)).toMatchObject({ status: 'success' });
  });

  it('is asked for nobody who may not choose it', async () => {
    expect(await chosen(`${service.address}/other`, 'clerkA')).toMatchObject({ code: 'not-permitted' });
  });
});

const wholePage = { search: '', state: 'all', skip: 0 } as const;
const rootColumns = {
  kind: 'outside',
  name: 'Token Root',
  subject: 'CN=Token Root',
  validFrom: new Date(Date.now() - 86_400_000),
  validUntil: new Date(Date.now() + 300 * 86_400_000),
  createdBy: people.director.personId,
  createdAt: new Date(),
} as const;
