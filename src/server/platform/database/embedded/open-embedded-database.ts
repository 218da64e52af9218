import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from 'pg';

import { adoptFolder, bringAlong, isOpenable } from './adopt-folder.ts';
import { chooseAddress, connectionUrl, readAddress } from './address.ts';
import { clearStaleLock } from './clear-stale-lock.ts';
import { findEngine } from './engine.ts';
import { demandPasswords, initializeDatabase } from './initialize-database.ts';
import { programAccount, readPassword } from './passwords.ts';
import { superviseEngine, takeOwnership } from './supervise-engine.ts';
import { choosePlace, type Place } from './place.ts';
import { connectWhenSettled, stopPostmaster, tryConnect, type ServerOptions } from './postmaster.ts';

const killedOwnerMs = 2000;
const pauseMs = 50;

export interface EmbeddedDatabase {
  /** For the program, whose role owns nothing. */
  readonly url: string;
  /** For migrations. */
  readonly ownerUrl: string;
  /** The folder of PostgreSQL. */
  readonly folder: string;
  /** True when the database could not be placed in the data folder. */
  readonly isElsewhere: boolean;
  readonly stop: () => Promise<void>;
}

/** A code of `locales/…/platform.ts`. */
export interface EmbeddedProblem {
  readonly problem: 'no-embedded-engine' | 'data-folder-in-use' | 'data-folder-of-another' | 'embedded-start-failed';
  readonly folder: string;
}

/** Starts the database of the data folder, after creating it the first time. */
export async function openEmbeddedDatabase(
  dataFolder: string,
  options: ServerOptions = {},
): Promise<EmbeddedDatabase | EmbeddedProblem> {
  const engine = findEngine();
  if (!engine) return { problem: 'no-embedded-engine', folder: dataFolder };
  mkdirSync(dataFolder, { recursive: true });
  const place = choosePlace(dataFolder, engine);
  if (!isOpenable(place)) return { problem: 'data-folder-of-another', folder: place.folder };
  bringAlong(place, dataFolder);
  if (await isOwnedByAnother(place)) return { problem: 'data-folder-in-use', folder: place.folder };
  await clearStaleLock(place);
  adoptFolder(place);
  await initializeDatabase(place);
  const address = await chooseAddress(place);
  const server = (await demandPasswords(place)) && (await superviseEngine(place, address, options));
  if (!server) return { problem: 'embedded-start-failed', folder: place.folder };
  await createProductDatabase(server.owner, readPassword(place, programAccount));
  return {
    url: connectionUrl(place, address, 'sarn', programAccount),
    ownerUrl: connectionUrl(place, address, 'sarn'),
    folder: place.folder,
    isElsewhere: place.isElsewhere,
    stop: server.stop,
  };
}

/**
 * A server without an owner is left over from a program that was killed, so it is stopped here. One that was left while
 * it recovers can be asked only when it is ready.
 */
async function isOwnedByAnother(place: Place): Promise<boolean> {
  const running = readAddress(place);
  const client = running && (await connectWhenSettled(place, running));
  if (!running || !client) return false;
  const isFree = await waitForOwnership(client);
  if (isFree) await Promise.all([stopPostmaster(running.processId), client.end().catch(() => undefined)]);
  else await client.end();
  return !isFree;
}

/** It takes a moment until the server notices that its owner was killed. */
async function waitForOwnership(client: Client): Promise<boolean> {
  const end = Date.now() + killedOwnerMs;
  while (!(await takeOwnership(client))) {
    if (Date.now() > end) return false;
    await wait(pauseMs);
  }
  return true;
}

/** For a second program that reads beside the running one; undefined when none runs. */
export async function findRunningDatabase(dataFolder: string): Promise<string | undefined> {
  const engine = findEngine();
  if (!engine || !existsSync(dataFolder)) return undefined;
  const place = choosePlace(dataFolder, engine);
  const running = isOpenable(place) ? readAddress(place) : undefined;
  const client = running && (await tryConnect(place, running));
  await client?.end();
  return client && connectionUrl(place, running, 'sarn', programAccount);
}

async function createProductDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'sarn'");
  if (rowCount === 0) await client.query('CREATE DATABASE sarn');
  const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [programAccount]);
  if (role.rowCount === 0) await client.query(`CREATE ROLE ${programAccount} LOGIN`);
  await client.query(`ALTER ROLE ${programAccount} PASSWORD ${client.escapeLiteral(password)}`);
}
