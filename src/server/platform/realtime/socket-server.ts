import type { Server as HttpServer } from 'node:http';

import { Server, type DefaultEventsMap, type Socket } from 'socket.io';

import { sessionCookieName } from '#contract/accounts/session.ts';
import { notificationChannel, pushMessage, type PushMessage } from '#contract/socket-events.ts';

import type { Authenticate } from '../http/authenticate.ts';
import type { Platform } from '../platform.ts';
import { pushChannel, sessionEndChannel } from './announce.ts';
import { listen } from './listen.ts';
import type { Presence } from './presence.ts';

const sessionRoom = (sessionId: string) => `session_${sessionId}`;

type Sockets = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { personId?: number }>;

/** A socket joins the rooms of its person and session only; it cannot ask for others. */
export function startSocketServer(
  platform: Platform,
  url: string,
  http: HttpServer,
  authenticate: Authenticate,
  presence?: Presence,
): { stop: () => Promise<void> } {
  const sockets: Sockets = new Server(http, { serveClient: false, maxHttpBufferSize: 16 * 1024 });
  sockets.use(async (socket, next) => {
    const person = await authenticate(platform, credentialsOf(socket)).catch(() => undefined);
    if (!person?.agreedToPrivacy) return next(new Error('not-signed-in'));
    await socket.join([notificationChannel(person.id), sessionRoom(person.sessionId)]);
    socket.data.personId = person.id;
    next();
  });
  if (presence) sockets.on('connection', (socket) => countConnections(presence, socket));
  const listener = listen(
    url,
    {
      [pushChannel]: (payload) => push(sockets, pushMessage.parse(JSON.parse(payload))),
      [sessionEndChannel]: (sessionId) => sockets.in(sessionRoom(sessionId)).disconnectSockets(true),
    },
    // A browser that reconnects sends its token again and fetches what it may have missed.
    () => sockets.disconnectSockets(true),
    platform.log,
  );
  return {
    stop: async () => {
      await listener.stop();
      await sockets.close();
      await presence?.stop();
    },
  };
}

function countConnections(
  presence: Presence,
  socket: Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { personId?: number }>,
) {
  const { personId } = socket.data;
  if (personId === undefined) return;
  presence.connected(personId);
  socket.on('disconnect', () => presence.disconnected(personId));
}

function push(sockets: Sockets, { personIds, ...message }: PushMessage): void {
  const rooms = personIds.map(notificationChannel);
  const { event, ...payload } = message;
  if (event !== 'notification') {
    sockets.to(rooms).emit(event, payload);
    return;
  }
  // Each person has an event name of their own for notifications.
  for (const room of rooms) sockets.to(room).emit(room, payload);
}

function credentialsOf(socket: Socket) {
  const { token } = socket.handshake.auth;
  const cookie = new RegExp(`(?:^|; )${sessionCookieName}=([^;]+)`).exec(socket.handshake.headers.cookie ?? '')?.[1];
  return { bearerToken: typeof token === 'string' ? token : undefined, cookie };
}
