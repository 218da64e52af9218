import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';

import { connectionUrl, type Address } from './address.ts';
import { program } from './engine.ts';
import { logFile, type Place } from './place.ts';

const maxStartMs = 60_000;
const pauseMs = 20;

export interface ServerOptions {
  /** More settings of the server, for tests (`{ fsync: 'off' }`). */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Detached from our process group, so that Ctrl-C in the terminal reaches only us and we close in order. */
export function startPostmaster(place: Place, address: Address, options: ServerOptions): ChildProcess {
  const settings = {
    ...(address.socketFolder
      ? { listen_addresses: '', unix_socket_directories: address.socketFolder, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1' }),
    port: String(address.port),
    timezone: 'Asia/Bangkok',
    ...options.settings,
  };
  const log = openSync(logFile(place), 'a', 0o600);
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(place.engine, 'postgres'), ['-D', place.folder, ...parameters], {
    ...place.user,
    cwd: place.folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Waits until the server answers; undefined when it gave up. */
export async function connectWhenReady(
  place: Place,
  address: Address,
  child: ChildProcess,
): Promise<Client | undefined> {
  const end = Date.now() + maxStartMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    const client = await tryConnect(place, address);
    if (client) return client;
    await wait(pauseMs);
  }
  return undefined;
}

/** Connects to the maintenance database; undefined when the server does not answer. */
export async function tryConnect(place: Place, address: Address): Promise<Client | undefined> {
  const client = await connectTo(place, address);
  return client === 'notYet' ? undefined : client;
}

/** The same, but waits for a server that starts, recovers or stops. */
export async function connectWhenSettled(place: Place, address: Address): Promise<Client | undefined> {
  const end = Date.now() + maxStartMs;
  for (;;) {
    const client = await connectTo(place, address);
    if (client !== 'notYet') return client;
    if (Date.now() > end) return undefined;
    await wait(pauseMs);
  }
}

const cannotConnectNow = '57P03';

async function connectTo(place: Place, address: Address): Promise<Client | 'notYet' | undefined> {
  const client = new Client({ connectionString: connectionUrl(place, address, 'postgres'), application_name: 'sarn' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === cannotConnectNow ? 'notYet' : undefined;
  }
}

/** Fast shutdown: cuts open connections, loses nothing committed. */
export async function stopPostmaster(processId: number): Promise<void> {
  const kill = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(processId, signal);
    } catch {
      return false;
    }
  };
  kill('SIGINT');
  while (kill(0)) await wait(pauseMs);
}
