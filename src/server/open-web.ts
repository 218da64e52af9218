import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { allCalls } from '#contract/all-calls.ts';
import { findSignedInPerson } from '#server/accounts/find-signed-in-person.ts';
import { presenceForChat } from '#server/chat/presence-for-chat.ts';
import { admissionFor } from '#server/platform/admission/admission-limits.ts';
import { connectionsOfProcess } from '#server/platform/database/one-connection.ts';
import { startSocketServer } from '#server/platform/realtime/socket-server.ts';
import type { Platform } from '#server/platform/platform.ts';

import { createAllHandlers } from './all-handlers.ts';
import { buildApp } from './app.ts';
import { pushContents } from './push-contents.ts';

export interface Web {
  readonly http: Server;
  readonly listen: () => Promise<void>;
  /** Says that the server closes, and answers what has begun. */
  readonly close: () => Promise<void>;
  /** Accepts nothing more, sends sockets and connections to other processes, and ends when the last is gone. */
  readonly drain: () => Promise<void>;
}

interface WebOptions {
  /** To the database, at most. */
  readonly connections?: number;
  /** Of several processes on one port. */
  readonly processId?: number;
}

/** Answers requests, and keeps the sockets. */
export async function openWeb(
  platform: Platform,
  url: string,
  { connections = connectionsOfProcess, processId }: WebOptions = {},
): Promise<Web> {
  const app = await buildApp(platform, allCalls, createAllHandlers(), admissionFor(connections));
  await app.ready();
  const { server: http } = app;
  const sockets = startSocketServer(platform, url, http, findSignedInPerson, {
    contents: pushContents(platform),
    presence: presenceForChat(platform),
    processId,
  });
  const { port, host } = platform.config;
  return {
    http,
    listen: async () => void (await app.listen({ port, host })),
    close: () =>
      inTime(http, async () => {
        await sockets.stop();
        await app.close();
      }),
    drain: async () => {
      stopAccepting(http);
      await sockets.sendElsewhere();
      await whenIdle(http);
      await app.close();
      await sockets.stop();
    },
  };
}

/** Less than the ten seconds that service managers wait before they kill. */
const closeGraceMs = 5_000;

/** Requests are answered first. A client that has not sent all of its own by then does not keep the server from closing. */
async function inTime(server: Server, close: () => Promise<void>): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), closeGraceMs);
  await close();
  clearTimeout(impatience);
}

/**
 * Each connection is told with its next answer that it is the last. Closed at once, as by `close` of HTTP, one could be closed just when
 * its client sends a request, which would be lost.
 */
function stopAccepting(http: Server): void {
  http.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  NetServer.prototype.close.call(http);
}

const pollMs = 100;
/** Then a connection has been idle so long that its client is hardly about to send a request. */
const drainMs = 10_000;

async function whenIdle(http: Server): Promise<void> {
  const connections = () =>
    new Promise<number>((resolve) => http.getConnections((_error, count = 0) => resolve(count)));
  const endsAt = Date.now() + drainMs;
  while ((await connections()) > 0 && Date.now() < endsAt) await wait(pollMs);
}
