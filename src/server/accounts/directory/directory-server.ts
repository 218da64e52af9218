import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions } from 'node:tls';

import { AndFilter, Client, EqualityFilter, FilterParser, type Entry, type Filter } from 'ldapts';

import { directoryFields, directoryPlace, type DirectorySetup } from '#domain/directory/directory-setup.ts';
import { identifierBytes, type DirectoryEntry } from '#domain/directory/read-entry.ts';

import type { UsableDirectory } from './directory.ts';

const connectMs = 5_000;
const operationMs = 30_000;
const watchMs = 200;
/** Some kilobytes an entry, of as many people as an agency has. */
const maxBytes = 64 * 1024 * 1024;
const maxEntries = 20_000;
const pageSize = 500;

/** A failure that the library does not name; its message is a sign of `directoryFaultOf`. */
export class DirectoryError extends Error {}

/** An entry with the name by which it is signed in to. */
interface FoundEntry {
  readonly dn: string;
  readonly entry: DirectoryEntry;
}

interface OpenedDirectory {
  readonly findAll: () => Promise<readonly FoundEntry[]>;
  /** The first ones only. */
  readonly findSome: (count: number) => Promise<readonly FoundEntry[]>;
  /** Only among those that the filter finds. */
  readonly findOne: (identifier: string) => Promise<FoundEntry | undefined>;
  /** @throws when it is not the password. */
  readonly bind: (dn: string, password: string) => Promise<void>;
}

/**
 * Opens the directory with the account of the program, and shuts it when all is done, or when it takes longer than
 * `limitMs`. @throws with what is wrong, for `directoryFaultOf`.
 */
export async function withDirectory<Result>(
  { setup, password }: UsableDirectory,
  limitMs: number,
  use: (directory: OpenedDirectory) => Promise<Result>,
): Promise<Result> {
  const connection = openConnection(setup);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DirectoryError('timed out')), limitMs);
  const watch = setInterval(() => {
    if (connection.bytesRead() > maxBytes) reject(new DirectoryError('TooMany'));
  }, watchMs);
  const work = async () => {
    const { client } = connection;
    if (setup.startsTls) await client.startTLS();
    const opened = operationsOf(client, setup);
    await opened.bind(setup.bindDn, password);
    return use(opened);
  };
  const worked = work();
  // What is left unfinished fails when the connection is shut.
  worked.catch(() => undefined);
  try {
    return await Promise.race([worked, failed]);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    connection.shut();
  }
}

/** The library connects as it likes; these connections know their certificate, and can be shut at any moment. */
function openConnection({ address, startsTls, caCertificate }: DirectorySetup) {
  const { isSecure, hostname, host, port } = directoryPlace(address);
  const sockets: Socket[] = [];
  const secure: ConnectionOptions = {
    host,
    minVersion: 'TLSv1.2',
    ...(isIP(host) === 0 && { servername: host }),
    ...(caCertificate !== '' && { ca: caCertificate }),
  };
  const opened = <Opened extends Socket>(socket: Opened): Opened => {
    sockets.push(socket);
    return socket;
  };
  const client = new Client({
    url: `${isSecure ? 'ldaps' : 'ldap'}://${hostname}:${port}`,
    timeout: operationMs,
    connectTimeout: connectMs,
    createConnection: () => opened(connect({ host, port })),
    createSecureConnection: () => {
      const plain = startsTls ? sockets.at(-1) : undefined;
      return opened(connectSecurely(plain ? { ...secure, socket: plain } : { ...secure, port }));
    },
  });
  return {
    client,
    bytesRead: () => Math.max(0, ...sockets.map((socket) => socket.bytesRead)),
    shut: () => {
      // The one that is encrypted before the one it runs on: the other order ends Node itself.
      for (const socket of sockets.toReversed()) {
        // A connection that fails while it is shut is nobody's concern.
        socket.on('error', () => undefined);
        socket.destroy();
      }
    },
  };
}

function operationsOf(client: Client, setup: DirectorySetup): OpenedDirectory {
  const { baseDn, attributes: names } = setup;
  const attributes = [...new Set(directoryFields.map((field) => names[field]).filter((name) => name !== ''))];
  const asked = (filter: Filter) =>
    ({ scope: 'sub', filter, attributes, explicitBufferAttributes: attributes }) as const;
  const ofSetup = FilterParser.parseString(setup.filter);
  return {
    findAll: async () => {
      const found: FoundEntry[] = [];
      // Without a limit of size: with one, a part of the people would be taken for all of them.
      for await (const page of client.searchPaginated(baseDn, { ...asked(ofSetup), paged: { pageSize } })) {
        found.push(...page.searchEntries.map(foundEntry));
        if (found.length > maxEntries) throw new DirectoryError('TooMany');
      }
      return found;
    },
    findSome: async (count) => {
      for await (const page of client.searchPaginated(baseDn, { ...asked(ofSetup), paged: { pageSize: count } }))
        return page.searchEntries.slice(0, count).map(foundEntry);
      return [];
    },
    findOne: async (identifier) => {
      const value = Buffer.from(identifierBytes(identifier, names.identifier));
      const named = new EqualityFilter({ attribute: names.identifier, value });
      const filter = new AndFilter({ filters: [ofSetup, named] });
      for await (const { searchEntries } of client.searchPaginated(baseDn, {
        ...asked(filter),
        paged: { pageSize: 2 },
      })) {
        const [entry, second] = searchEntries;
        return entry && !second ? foundEntry(entry) : undefined;
      }
      return undefined;
    },
    bind: async (dn, password) => {
      if (!dn.includes('=') || !isSentPassword(password)) throw new DirectoryError('InvalidCredentials');
      await client.bind(dn, password);
    },
  };
}

/** RFC 4513, 5.1.2: without a password a server lets anybody in, as nobody; some read no further than a NUL. */
export const isSentPassword = (password: string): boolean => password !== '' && !password.includes('\0');

/** All values as bytes, since only the owner of an attribute knows whether it is a text. */
function foundEntry({ dn, ...attributes }: Entry): FoundEntry {
  const entry = Object.entries(attributes).map(([name, value]): [string, readonly Uint8Array[]] => {
    const values = Array.isArray(value) ? value : [value];
    return [name.toLowerCase(), values.map((one) => (typeof one === 'string' ? Buffer.from(one) : one))];
  });
  return { dn, entry: Object.fromEntries(entry) };
}
