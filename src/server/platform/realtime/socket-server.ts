import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import { z } from 'zod';

import { sessionCookieName } from '#contract/accounts/session.ts';
import {
  notificationChannel,
  openDocumentEvents,
  pushMessage,
  serverNoticeChannel,
  type PushMessage,
  socketBusy,
  socketRefusal,
} from '#contract/socket-events.ts';
import { termsOf } from '#locales/terms-of.ts';

import { atMost } from '../at-most.ts';
import type { Authenticate } from '../http/authenticate.ts';
import { attemptChannel, hearAttempts, tellAttempts } from '../http/shared-attempts.ts';
import { isForeign } from '../http/foreign-request.ts';
import type { Locale } from '../http/sentences.ts';
import type { Platform } from '../platform.ts';
import { pushChannel, sessionEndChannel } from './announce.ts';
import { newSocketId } from './forward-sockets.ts';
import { listen } from './listen.ts';
import type { Presence } from './presence.ts';
import type { PushContents } from './push-contents.ts';

const sessionRoom = (sessionId: string) => `session_${sessionId}`;
const languageRoom = (locale: Locale) => `language_${locale}`;
/** The person has the document open. Names the person too, so that a push goes only to those it is for. */
const documentRoom = (documentId: number, personId: number) => `document_${documentId}_${personId}`;

/** One screen shows one document; more are opened by nobody but a program. */
const maxOpenDocuments = 20;
/** Counts changed by several letters within this time are sent once. */
const countsDelayMs = 100;
/** Who come in together after a pause, all browsers of an agency, leave the other connections of the database alone. */
const maxEnteringAtOnce = 2;
/** More than a hundred pushes that wait for their receiver. */
const maxUnsentBytes = 64 * 1024;
/** So long a stopping server waits for connections that do not take their last message. */
const lastMessageMs = 1_000;

interface SocketData {
  personId?: number;
  locale?: Locale;
}
type Sockets = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

interface Parts {
  readonly contents: PushContents;
  readonly presence?: Presence | undefined;
  /** Of several processes on one port. */
  readonly processId?: number | undefined;
}

export interface SocketServer {
  /** Says that the server stops, and closes every socket. */
  readonly stop: () => Promise<void>;
  /** Closes every socket, and takes no further ones: their browsers connect again, to another process. */
  readonly sendElsewhere: () => Promise<void>;
}

/** Sends what changes to the screens of the persons it is for. */
export function startSocketServer(
  platform: Platform,
  url: string,
  http: HttpServer,
  authenticate: Authenticate,
  { contents, presence, processId }: Parts,
): SocketServer {
  let isLeaving = false;
  const sockets = openSockets(platform, http, authenticate, () => !isLeaving);
  if (processId !== undefined) sockets.engine.generateId = () => newSocketId(processId);
  sockets.on('connection', (socket) => {
    if (presence) countConnections(presence, socket);
    followOpenDocuments(socket);
    limitUnsent(socket);
  });
  const stopTelling = tellAttempts(platform.database, platform.log);
  const { push, stop: stopPushing } = pusher(sockets, contents, platform);
  const listener = listen(
    url,
    {
      [pushChannel]: (payload) => push(pushMessage.parse(JSON.parse(payload))),
      [attemptChannel]: (payload) => hearAttempts(payload, platform.clock()),
      [sessionEndChannel]: (sessionId) => sockets.in(sessionRoom(sessionId)).disconnectSockets(true),
    },
    // A browser that reconnects sends its token again and fetches what it may have missed.
    () => void closeConnections(sockets),
    platform.log,
  );
  return {
    sendElsewhere: async () => {
      isLeaving = true;
      await closeConnections(sockets);
    },
    stop: async () => {
      for (const locale of ['th', 'en'] as const)
        sockets.to(languageRoom(locale)).emit(serverNoticeChannel, { message: termsOf(locale).serverRestarts });
      await stopTelling();
      await listener.stop();
      await stopPushing();
      await closeConnections(sockets);
      await sockets.close();
      await presence?.stop();
    },
  };
}

/** A socket joins the rooms of its person and session, and of the documents it shows; it cannot ask for others. */
function openSockets(platform: Platform, http: HttpServer, authenticate: Authenticate, isOpen: () => boolean): Sockets {
  const sockets: Sockets = new Server(http, {
    path: `${platform.config.basePath}/socket.io`,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    allowRequest: ({ headers }, decide) => decide(null, isOpen() && !isForeign(headers, headers.host, platform.config)),
  });
  const turn = atMost(maxEnteringAtOnce);
  sockets.use((socket, next) =>
    turn(() => enter(socket, () => authenticate(platform, credentialsOf(socket)))).then(
      (isIn) => next(isIn ? undefined : new Error(socketRefusal)),
      () => next(new Error(socketBusy)),
    ),
  );
  return sockets;
}

/** False without a live session. @throws when that could not be found out. */
async function enter(socket: PersonSocket, signedIn: () => ReturnType<Authenticate>): Promise<boolean> {
  const person = await signedIn();
  if (!person?.agreedToPrivacy) return false;
  socket.data.personId = person.id;
  socket.data.locale = socket.handshake.auth['language'] === 'en' ? 'en' : 'th';
  await socket.join([notificationChannel(person.id), sessionRoom(person.sessionId), languageRoom(socket.data.locale)]);
  // A session that ended before the socket was in its room was not told so.
  return (await signedIn())?.sessionId === person.sessionId;
}

/**
 * Cuts off a socket that takes nothing, before what is unsent fills the memory of the server. Its browser connects again
 * and fetches what it missed.
 */
function limitUnsent({ conn }: PersonSocket): void {
  let unsentBytes = 0;
  conn.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    unsentBytes += bytesOf(data);
    if (unsentBytes > maxUnsentBytes) conn.close(true);
  });
  conn.on('flush', () => (unsentBytes = 0));
}

const bytesOf = (data: unknown) => (typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0);

/** Each after its last message, which waits while a connection changes its transport: closing all at once drops it. */
async function closeConnections({ sockets }: Sockets): Promise<void> {
  const closing = [...sockets.sockets.values()].map(({ conn }) => {
    const closed = new Promise<void>((resolve) => void conn.once('close', () => resolve()));
    conn.close();
    return closed;
  });
  await Promise.race([Promise.all(closing), wait(lastMessageMs, undefined, { ref: false })]);
}

function countConnections(presence: Presence, socket: PersonSocket) {
  const { personId } = socket.data;
  if (personId === undefined) return;
  presence.connected(personId);
  socket.on('disconnect', () => presence.disconnected(personId));
}

/** Says nothing about a document: what is pushed about it goes only to persons the change named. */
function followOpenDocuments(socket: PersonSocket) {
  const { personId } = socket.data;
  if (personId === undefined) return;
  const opened = new Set<number>();
  socket.on(openDocumentEvents.opened, (sent: unknown) => {
    const id = documentId.safeParse(sent);
    if (!id.success || opened.size >= maxOpenDocuments) return;
    opened.add(id.data);
    void socket.join(documentRoom(id.data, personId));
  });
  socket.on(openDocumentEvents.closed, (sent: unknown) => {
    const id = documentId.safeParse(sent);
    if (!id.success || !opened.delete(id.data)) return;
    void socket.leave(documentRoom(id.data, personId));
  });
}

const documentId = z.int().positive();

/** Sends messages one after another, in the order in which the changes were committed. */
function pusher(sockets: Sockets, contents: PushContents, { log }: Platform) {
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => log.warn({ err: error }, 'could not push a message'));
  };
  const isHere = (personId: number) => sockets.sockets.adapter.rooms.has(notificationChannel(personId));

  const counts = collect((personIds) =>
    enqueue(async () => {
      for (const personId of personIds)
        sockets.to(notificationChannel(personId)).emit('todo-counts', await contents.todoCounts(personId));
    }),
  );
  function push(message: PushMessage): void {
    const personIds = message.personIds.filter(isHere);
    if (personIds.length === 0) return;
    switch (message.event) {
      case 'todo-counts':
        return counts.add(personIds);
      case 'notification':
        return enqueue(async () => {
          for (const personId of personIds) await sendNotice(sockets, contents, personId, message.notificationId);
        });
      case 'document-changed':
      case 'annotations-changed': {
        const { event, personIds: _, ...payload } = message;
        const rooms = personIds.map((personId) => documentRoom(message.documentId, personId));
        return enqueue(async () => void sockets.to(rooms).emit(event, payload));
      }
      case 'server-notice':
        return enqueue(
          async () =>
            void sockets.to(personIds.map(notificationChannel)).emit(serverNoticeChannel, { message: message.message }),
        );
      default: {
        const { event, personIds: _, ...payload } = message;
        return enqueue(async () => void sockets.to(personIds.map(notificationChannel)).emit(event, payload));
      }
    }
  }
  return {
    push,
    stop: () => {
      counts.cancel();
      return queue;
    },
  };
}

/** To each screen in its own language. */
async function sendNotice(sockets: Sockets, contents: PushContents, personId: number, notificationId: number) {
  const channel = notificationChannel(personId);
  for (const socket of await sockets.in(channel).fetchSockets()) {
    const notice = await contents.notification(personId, notificationId, socket.data.locale ?? 'th');
    if (notice) socket.emit(channel, notice);
  }
}

/** Gathers persons for a moment, each once. */
function collect(flush: (personIds: readonly number[]) => void) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    const personIds = [...waiting];
    waiting.clear();
    flush(personIds);
  };
  return {
    add: (personIds: readonly number[]) => {
      personIds.forEach((personId) => waiting.add(personId));
      timer ??= setTimeout(run, countsDelayMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

const sessionCookie = new RegExp(`(?:^|; )${sessionCookieName}=([^;]+)`);

function credentialsOf(socket: Socket) {
  const { token } = socket.handshake.auth;
  const cookie = sessionCookie.exec(socket.handshake.headers.cookie ?? '')?.[1];
  return { bearerToken: typeof token === 'string' ? token : undefined, cookie };
}
