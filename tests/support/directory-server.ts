import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Attribute, Change, Client } from 'ldapts';
import { inject } from 'vitest';

import { directoryStarts, type DirectorySetup } from '#domain/directory/directory-setup.ts';

import { deadPort } from './mail-server.ts';
import { testCertificate } from './test-certificate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the directory server (`install-directory-server.mjs`); empty where it cannot be had. */
    readonly directoryProgram: string;
  }
}

/** Where it can be had (`installed-slapd.mjs`). */
export const hasDirectoryServer = (): boolean => inject('directoryProgram') !== '';

const suffix = 'dc=example,dc=go,dc=th';
const base = `ou=people,${suffix}`;
const root = { dn: `cn=root,${suffix}`, password: 'of the root' };
const service = { dn: `cn=sarn,${suffix}`, password: 'geheim-des-dienstes' };

/** Whoever asks without pages is given three entries. */
const configOf = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
attributetype ( 2.16.840.1.113730.3.8.3.1 NAME 'ipaUniqueID' EQUALITY caseExactMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 )
objectclass ( 2.16.840.1.113730.3.8.4.1 NAME 'ipaObject' AUXILIARY MAY ipaUniqueID )
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${suffix}"
rootdn "${root.dn}"
rootpw "${root.password}"
directory ${folder}/data
maxsize 16777216
limits dn.exact="${service.dn}" size.soft=3 size.hard=3 size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${service.dn}" read by * none
`;

export interface DirectoryServer {
  readonly setup: DirectorySetup & { readonly password: string };
  readonly plainAddress: string;
  readonly add: (username: string, attributes?: Readonly<Record<string, string | string[]>>) => Promise<void>;
  readonly change: (username: string, attributes: Readonly<Record<string, string>>) => Promise<void>;
  readonly remove: (username: string) => Promise<void>;
  /** What names the entry for ever. */
  readonly identifierOf: (username: string) => Promise<string>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A real directory server with its own data, on two ports of this machine. */
export async function startDirectoryServer(): Promise<DirectoryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-directory-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'slapd.conf'), configOf(folder));
  await writeFile(join(folder, 'cert.pem'), testCertificate.cert);
  await writeFile(join(folder, 'key.pem'), testCertificate.key);
  const [plain, secure] = [await deadPort(), await deadPort()];
  const addresses = `ldap://127.0.0.1:${plain}/ ldaps://127.0.0.1:${secure}/`;
  let stop = async () => {};
  const start = async () => {
    const program = spawn(inject('directoryProgram'), ['-f', join(folder, 'slapd.conf'), '-h', addresses, '-d', '0'], {
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => program.on('exit', () => resolve()));
    stop = async () => {
      program.kill('SIGTERM');
      await ended;
    };
    await answering(plain);
  };
  await start();
  const asRoot = async (work: (client: Client) => Promise<void>) => {
    const client = new Client({ url: `ldap://127.0.0.1:${plain}` });
    await client.bind(root.dn, root.password);
    await work(client);
    await client.unbind();
  };
  await asRoot(async (client) => {
    await client.add(suffix, { objectClass: ['dcObject', 'organization'], o: 'Agency', dc: 'example' });
    await client.add(service.dn, {
      objectClass: ['applicationProcess', 'simpleSecurityObject'],
      userPassword: service.password,
    });
    await client.add(base, { objectClass: 'organizationalUnit', ou: 'people' });
  });
  const nameOf = (username: string) => `uid=${username},${base}`;
  return {
    setup: {
      address: `ldaps://127.0.0.1:${secure}`,
      startsTls: false,
      caCertificate: testCertificate.cert,
      bindDn: service.dn,
      password: service.password,
      baseDn: base,
      ...directoryStarts.openLdap,
      checksPasswords: true,
      readsNightly: false,
    },
    plainAddress: `ldap://127.0.0.1:${plain}`,
    add: (username, attributes = {}) =>
      asRoot((client) =>
        client.add(nameOf(username), {
          objectClass: ['inetOrgPerson', 'ipaObject'],
          cn: username,
          uid: username,
          givenName: `ชื่อ${username}`,
          sn: 'มีสุข',
          mail: `${username}@example.go.th`,
          userPassword: directoryPassword(username),
          ...attributes,
        }),
      ),
    change: (username, attributes) =>
      asRoot((client) =>
        client.modify(
          nameOf(username),
          Object.entries(attributes).map(
            ([type, value]) =>
              new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) }),
          ),
        ),
      ),
    remove: (username) => asRoot((client) => client.del(nameOf(username))),
    identifierOf: async (username) => {
      let identifier = '';
      await asRoot(async (client) => {
        const { searchEntries } = await client.search(nameOf(username), { scope: 'base', attributes: ['entryUUID'] });
        identifier = String(searchEntries[0]?.['entryUUID'] ?? '');
      });
      return identifier;
    },
    stop: () => stop(),
    start,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What somebody has there. */
export const directoryPassword = (username: string): string => `ของ-${username}-2569`;

export async function answering(port: number, address = '127.0.0.1'): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, address);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => socket.destroy());
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('the directory server does not answer');
}
