import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from 'pg';

import { chooseAddress, connectionUrl, readAddress } from './address.ts';
import { clearStaleLock } from './clear-stale-lock.ts';
import { findEngine } from './engine.ts';
import { initialise } from './initialise.ts';
import { superviseEngine, takeOwnership } from './supervise-engine.ts';
import { choosePlace, type Place } from './place.ts';
import { stopPostmaster, tryConnect, type ServerOptions } from './postmaster.ts';

const killedOwnerMs = 2000;
const pauseMs = 50;

export interface EmbeddedDatabase {
  readonly url: string;
  /** PostgreSQL's folder. */
  readonly folder: string;
  /** True when the database had to stand outside the data folder. */
  readonly isElsewhere: boolean;
  readonly stop: () => Promise<void>;
}

/** Why the embedded database cannot be opened (a code of `locales/…/platform.ts`). */
export interface EmbeddedProblem {
  readonly problem: 'no-embedded-engine' | 'data-folder-in-use' | 'embedded-start-failed';
  readonly folder: string;
}

/** Opens the database in the data folder: lays it at the first time, and never twice at once. */
export async function openEmbeddedDatabase(
  dataFolder: string,
  options: ServerOptions = {},
): Promise<EmbeddedDatabase | EmbeddedProblem> {
  const engine = findEngine();
  if (!engine) return { problem: 'no-embedded-engine', folder: dataFolder };
  mkdirSync(dataFolder, { recursive: true });
  const place = choosePlace(dataFolder, engine);
  if (await isOwnedByAnother(place)) return { problem: 'data-folder-in-use', folder: place.folder };
  await clearStaleLock(place);
  await initialise(place);
  const address = await chooseAddress(place);
  const server = await superviseEngine(place, address, options);
  if (!server) return { problem: 'embedded-start-failed', folder: place.folder };
  await createProductDatabase(server.owner);
  return {
    url: connectionUrl(place, address, 'sarn'),
    folder: place.folder,
    isElsewhere: place.isElsewhere,
    stop: server.stop,
  };
}

/**
 * A server may run here whose starter was killed: nobody owns it, and it is stopped. One that has an owner is left alone.
 */
async function isOwnedByAnother(place: Place): Promise<boolean> {
  const running = readAddress(place);
  const client = running && (await tryConnect(place, running));
  if (!running || !client) return false;
  const isFree = await becomesFree(client);
  if (isFree) await Promise.all([stopPostmaster(running.processId), client.end().catch(() => undefined)]);
  else await client.end();
  return !isFree;
}

/** The server learns a moment later that the program which owned it was killed. */
async function becomesFree(client: Client): Promise<boolean> {
  const end = Date.now() + killedOwnerMs;
  while (!(await takeOwnership(client))) {
    if (Date.now() > end) return false;
    await wait(pauseMs);
  }
  return true;
}

/** The address of the database a running program has opened in the data folder; undefined when none runs. */
export async function findRunningDatabase(dataFolder: string): Promise<string | undefined> {
  const engine = findEngine();
  if (!engine || !existsSync(dataFolder)) return undefined;
  const place = choosePlace(dataFolder, engine);
  const running = readAddress(place);
  const client = running && (await tryConnect(place, running));
  await client?.end();
  return client && connectionUrl(place, running, 'sarn');
}

async function createProductDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'sarn'");
  if (rowCount === 0) await client.query('CREATE DATABASE sarn');
}
