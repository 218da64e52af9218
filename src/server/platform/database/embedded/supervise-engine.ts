/*
 * Supervision of the embedded PostgreSQL. The server is a process of its own, so it may die, outlive a program that was
 * killed, or be started by two programs at once. Therefore the program that runs the server holds an advisory lock over
 * one open connection: a server without a lock holder has no owner, and the next program that starts stops it. A server
 * that exits by itself is restarted, up to 20 times. This costs one connection and, after a kill, up to two seconds
 * until the server notices that its owner is gone.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from 'pg';

import { readAddress, type Address } from './address.ts';
import type { Place } from './place.ts';
import { connectWhenReady, startPostmaster, stopPostmaster, type ServerOptions } from './postmaster.ts';

interface Running {
  readonly child: ChildProcess;
  readonly owner: Client;
}

const pauseMs = 300;
const maxRestarts = 20;

/** The advisory lock of the owner of the running server. It ends with the connection, so also when the process dies. */
const ownerLock = 202_611;

export async function takeOwnership(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [
    ownerLock,
  ]);
  return rows[0]?.acquired === true;
}

/** Starts the server as its owner, and restarts it when it crashes. Undefined when it does not start. */
export async function superviseEngine(
  place: Place,
  address: Address,
  options: ServerOptions,
): Promise<{ readonly owner: Client; readonly stop: () => Promise<void> } | undefined> {
  const first = await startOwned(place, address, options);
  if (!first) return undefined;
  const life = { isStopping: false };
  let current: Promise<Running | undefined> = Promise.resolve(first);
  const restart = async (): Promise<Running | undefined> => {
    for (let count = 0; count < maxRestarts && !life.isStopping; count += 1) {
      // The processes left of the dead server must end first.
      await wait(pauseMs);
      const running = await startOwned(place, address, options);
      if (running) return watch(running);
    }
    return undefined;
  };
  const watch = (running: Running): Running => {
    running.child.once('exit', () => {
      if (!life.isStopping) current = restart();
    });
    return running;
  };
  watch(first);
  return {
    owner: first.owner,
    stop: async () => {
      life.isStopping = true;
      // Wait for a restart that is under way, because nobody else would stop that server.
      const running = await current;
      await running?.owner.end().catch(() => undefined);
      if (running?.child.pid !== undefined) await stopPostmaster(running.child.pid);
    },
  };
}

async function startOwned(place: Place, address: Address, options: ServerOptions): Promise<Running | undefined> {
  const child = startPostmaster(place, address, options);
  const owner = await connectWhenReady(place, address, child);
  // A server that is left over in the same place would answer too, and nobody would restart or stop it.
  const isOurs = readAddress(place)?.processId === child.pid;
  if (owner && isOurs && (await takeOwnership(owner))) return { child, owner };
  await owner?.end();
  return undefined;
}
