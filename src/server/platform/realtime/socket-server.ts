import type { Server as HttpServer } from 'node:http';

import { Server, type Socket } from 'socket.io';

import { sessionCookieName } from '#contract/accounts.ts';
import { notificationChannel, pushMessage, type PushMessage } from '#contract/socket-events.ts';

import type { Authenticate } from '../http/authenticate.ts';
import type { Platform } from '../platform.ts';
import { pushChannel, sessionEndChannel } from './announce.ts';
import { listen } from './listen.ts';

const sessionRoom = (sessionId: string) => `session_${sessionId}`;

/** The push side: a socket belongs to the person of its token and to no other room. */
export function startSocketServer(
  platform: Platform,
  url: string,
  http: HttpServer,
  authenticate: Authenticate,
): { stop: () => Promise<void> } {
  const sockets = new Server(http, { serveClient: false, maxHttpBufferSize: 16 * 1024 });
  sockets.use(async (socket, next) => {
    const person = await authenticate(platform, credentialsOf(socket)).catch(() => undefined);
    if (!person?.agreedToPrivacy) return next(new Error('not-signed-in'));
    await socket.join([notificationChannel(person.id), sessionRoom(person.sessionId)]);
    next();
  });
  const listener = listen(
    url,
    {
      [pushChannel]: (payload) => push(sockets, pushMessage.parse(JSON.parse(payload))),
      [sessionEndChannel]: (sessionId) => sockets.in(sessionRoom(sessionId)).disconnectSockets(true),
    },
    // Whoever comes back is asked for the token again and fetches what may have been missed.
    () => sockets.disconnectSockets(true),
    platform.log,
  );
  return {
    stop: async () => {
      await listener.stop();
      await sockets.close();
    },
  };
}

function push(sockets: Server, { personIds, ...message }: PushMessage): void {
  const rooms = personIds.map(notificationChannel);
  const { event, ...payload } = message;
  if (event !== 'notification') {
    sockets.to(rooms).emit(event, payload);
    return;
  }
  // The specification gives each person an event name of their own.
  for (const room of rooms) sockets.to(room).emit(room, payload);
}

function credentialsOf(socket: Socket) {
  const { token } = socket.handshake.auth;
  const cookie = new RegExp(`(?:^|; )${sessionCookieName}=([^;]+)`).exec(socket.handshake.headers.cookie ?? '')?.[1];
  return { bearerToken: typeof token === 'string' ? token : undefined, cookie };
}
