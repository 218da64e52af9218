import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPassword, serverAccount, type Account } from './passwords.ts';
import type { Place } from './place.ts';

/** A folder for the Unix socket, or a loopback port on Windows. */
export interface Address {
  readonly socketFolder: string | undefined;
  readonly port: number;
}

/** A socket path may have 107 bytes; the name of the socket file takes 20 of them. */
const maxSocketPathLength = 86;

export async function chooseAddress(place: Place): Promise<Address> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await freePort() };
  return { socketFolder: chooseSocketFolder(place), port: 5432 };
}

function chooseSocketFolder(place: Place): string {
  if (Buffer.byteLength(place.folder) <= maxSocketPathLength) return place.folder;
  const name = createHash('sha256').update(place.folder).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `sarn-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (place.user) chownSync(folder, place.user.uid, place.user.gid);
  return folder;
}

/**
 * The address in `postmaster.pid`; undefined when the file does not exist, or came with a copy of another folder, whose
 * server it names.
 */
export function readAddress(place: Place): (Address & { readonly processId: number }) | undefined {
  const file = join(place.folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [processId, folder = '', , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  if (!existsSync(folder) || realpathSync(folder) !== realpathSync(place.folder)) return undefined;
  return { processId: Number(processId), port: Number(port), socketFolder: socketFolder?.trim() || undefined };
}

export function connectionUrl(
  place: Place,
  address: Address,
  database: string,
  account: Account = serverAccount,
): string {
  const signIn = `${account}:${readPassword(place, account)}`;
  if (address.socketFolder)
    return `postgresql://${signIn}@/${database}?host=${encodeURIComponent(address.socketFolder)}&port=${address.port}`;
  return `postgresql://${signIn}@127.0.0.1:${address.port}/${database}`;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
