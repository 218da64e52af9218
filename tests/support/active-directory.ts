import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Attribute, Change, Client } from 'ldapts';
import { inject } from 'vitest';

import { directoryStarts, type DirectorySetup } from '#domain/directory/directory-setup.ts';

import { answering } from './directory-server.ts';
import { makeCertificate } from './make-certificate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Samba (`install-directory-server.mjs`); empty where it cannot be an Active Directory. */
    readonly activeDirectoryProgram: string;
  }
}

/** Where it can run (`installed-samba.mjs`). */
export const hasActiveDirectory = (): boolean => inject('activeDirectoryProgram') !== '';

const realm = 'ad.example.go.th';
export const domainRoot = 'DC=ad,DC=example,DC=go,DC=th';
export const peopleOfDomain = `OU=people,${domainRoot}`;
/** More than one answer holds, beside the others. */
export const manyOfDomain = `OU=many,${domainRoot}`;
const administrator = { dn: `CN=Administrator,CN=Users,${domainRoot}`, password: 'Pa-Of-The-Domain-2569' };
/** A user like any other: everybody in a domain may read it. */
const service = { dn: `CN=sarn,CN=Users,${domainRoot}`, password: 'Pa-Of-The-Service-2569' };

type Values = Readonly<Record<string, string | string[]>>;

export interface ActiveDirectory {
  readonly setup: DirectorySetup & { readonly password: string };
  readonly plainAddress: string;
  /** A user whose account is open, with the password that `domainPassword` says. */
  readonly add: (username: string, attributes?: Values, cn?: string) => Promise<void>;
  readonly change: (username: string, attributes: Values) => Promise<void>;
  /** To another name and another place. */
  readonly move: (username: string, dn: string) => Promise<void>;
  readonly remove: (username: string) => Promise<void>;
  /** Makes a group of these users and groups, or gives it these members. */
  readonly group: (name: string, members: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What somebody has there. */
export const domainPassword = (username: string): string => `Pa-ของ-${username}-2569`;

async function run(program: string, args: readonly string[], input = ''): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(input);
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${Buffer.concat(said).toString().slice(-2000)}`);
}

/** Its ports are fixed, so each has an address of its own on this machine. */
const ownAddress = () =>
  `127.${64 + (process.pid % 64)}.${Math.floor(Math.random() * 256)}.${2 + Math.floor(Math.random() * 250)}`;

const provision = (folder: string, address: string) =>
  run('/usr/bin/samba-tool', [
    'domain',
    'provision',
    `--realm=${realm}`,
    '--domain=EXAMPLE',
    '--server-role=dc',
    '--dns-backend=NONE',
    `--adminpass=${administrator.password}`,
    '--host-name=dc1',
    `--host-ip=${address}`,
    `--targetdir=${folder}`,
    '--option=server services=ldap',
    `--option=interfaces=${address}/8`,
    '--option=bind interfaces only=yes',
    `--option=log file=${folder}/log.samba`,
    '--option=tls keyfile=tls/own-key.pem',
    '--option=tls certfile=tls/own-cert.pem',
    '--option=tls cafile=',
  ]);

/** Before the server runs, because one transaction is quick; each with a Thai name in its bytes. */
async function insertMany(folder: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) =>
    [
      `dn: CN=many${index},${manyOfDomain}`,
      'objectClass: user',
      `sAMAccountName: many${index}`,
      `givenName:: ${Buffer.from(`คนที่${index}`).toString('base64')}`,
      'sn: x',
      'userAccountControl: 514',
    ].join('\n'),
  );
  const ldif = [`dn: ${manyOfDomain}\nobjectClass: organizationalUnit`, ...entries].join('\n\n');
  await run('/usr/bin/python3', ['-c', insertProgram, folder], `${ldif}\n`);
}

const insertProgram = `
import sys
from samba.auth import system_session
from samba.param import LoadParm
from samba.samdb import SamDB
folder = sys.argv[1]
base = SamDB(url=folder + '/private/sam.ldb', session_info=system_session(), lp=LoadParm(folder + '/etc/smb.conf'))
base.transaction_start()
base.add_ldif(sys.stdin.read())
base.transaction_commit()
`;

/** A real Active Directory with a domain of its own, and this many people in a place of their own. */
export async function startActiveDirectory({ many }: { readonly many: number }): Promise<ActiveDirectory> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-domain-'));
  const address = ownAddress();
  const { key, cert } = makeCertificate(new Date(Date.now() + 86_400_000), 'dc1', address);
  await provision(folder, address);
  await insertMany(folder, many);
  await mkdir(join(folder, 'private/tls'), { recursive: true });
  await writeFile(join(folder, 'private/tls/own-key.pem'), key, { mode: 0o600 });
  await writeFile(join(folder, 'private/tls/own-cert.pem'), cert);
  const program = spawn(
    inject('activeDirectoryProgram'),
    ['--foreground', '--no-process-group', '--model=single', `--configfile=${folder}/etc/smb.conf`],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => program.on('exit', () => resolve()));
  await answering(636, address);
  const asAdministrator = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client({ url: `ldaps://${address}`, tlsOptions: { ca: cert } });
    await client.bind(administrator.dn, administrator.password);
    try {
      return await work(client);
    } finally {
      await client.unbind();
    }
  };
  const dnOf = async (client: Client, username: string) => {
    const { searchEntries } = await client.search(domainRoot, {
      scope: 'sub',
      filter: `(sAMAccountName=${username})`,
      attributes: ['cn'],
    });
    return searchEntries[0]?.dn ?? '';
  };
  const withPassword = (password: string) => ({
    // As Active Directory takes it: between quotation marks, in UTF-16, of which Thai has no byte above 127.
    unicodePwd: Buffer.from(`"${password}"`, 'utf16le').toString('latin1'),
    userAccountControl: '512',
  });
  await asAdministrator(async (client) => {
    for (const place of [peopleOfDomain, `OU=office,${peopleOfDomain}`])
      await client.add(place, { objectClass: ['organizationalUnit'] });
    const account = { sAMAccountName: 'sarn', ...withPassword(service.password) };
    await client.add(service.dn, { objectClass: ['user'], ...account });
  });
  return {
    setup: {
      address: `ldaps://${address}`,
      startsTls: false,
      caCertificate: cert,
      bindDn: service.dn,
      password: service.password,
      baseDn: peopleOfDomain,
      ...directoryStarts.activeDirectory,
      checksPasswords: true,
      readsNightly: false,
    },
    plainAddress: `ldap://${address}`,
    add: (username, attributes = {}, cn = username) =>
      asAdministrator((client) =>
        client.add(`CN=${cn.replaceAll(',', String.raw`\,`)},${peopleOfDomain}`, {
          objectClass: ['user'],
          sAMAccountName: username,
          userPrincipalName: `${username}@${realm}`,
          givenName: `ชื่อ${username}`,
          sn: 'มีสุข',
          mail: `${username}@example.go.th`,
          ...withPassword(domainPassword(username)),
          ...attributes,
        }),
      ),
    change: (username, attributes) =>
      asAdministrator(async (client) =>
        client.modify(
          await dnOf(client, username),
          Object.entries(attributes).map(
            ([type, value]) =>
              new Change({
                operation: 'replace',
                modification: new Attribute({ type, values: Array.isArray(value) ? value : [String(value)] }),
              }),
          ),
        ),
      ),
    move: (username, dn) => asAdministrator(async (client) => client.modifyDN(await dnOf(client, username), dn)),
    remove: (username) => asAdministrator(async (client) => client.del(await dnOf(client, username))),
    group: (name, members) =>
      asAdministrator(async (client) => {
        const dn = `CN=${name},${peopleOfDomain}`;
        const member = await Promise.all(members.map((each) => dnOf(client, each)));
        const isThere = (await dnOf(client, name)) !== '';
        if (!isThere)
          await client.add(dn, { objectClass: ['group'], sAMAccountName: name, ...(member.length > 0 && { member }) });
        else
          await client.modify(
            dn,
            new Change({ operation: 'replace', modification: new Attribute({ type: 'member', values: member }) }),
          );
      }),
    close: async () => {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
