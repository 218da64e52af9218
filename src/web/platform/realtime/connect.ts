import { io, type Socket } from 'socket.io-client';

import {
  notificationChannel,
  openDocumentEvents,
  serverNoticeChannel,
  socketBusy,
  socketRefusal,
} from '#contract/socket-events.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { currentSession } from '#web/platform/session/session.ts';
import { spread } from '#web/platform/spread.ts';
import { verifySession } from '#web/platform/session/verify-session.ts';

import { currentLanguage } from '#web/platform/language/i18n.ts';
import { subscriptionDelayMs } from '#web/platform/screen-times.ts';

import { openDocuments } from './open-documents.ts';
import { deliver, setConnectionState } from './push-messages.ts';

const busyDelayMs = 3_000;
const connectTimeoutMs = 20_000;
const options = {
  transports: ['polling', 'websocket'],
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: connectTimeoutMs,
};

/** Returns a function that disconnects. */
export function connect(personId: number): () => void {
  const socket = io({
    ...options,
    path: addressOf('/socket.io'),
    auth: (give) => give({ token: currentSession()?.token, language: currentLanguage() }),
  });
  let isSubscribed = false;
  const showConnected = () => setConnectionState('connected');
  socket.on('connect', () => {
    openDocuments.all().forEach((id) => socket.emit(openDocumentEvents.opened, id));
    if (isSubscribed) showConnected();
  });
  const stopFollowing = openDocuments.follow((change, id) => socket.emit(openDocumentEvents[change], id));
  const subscription = setTimeout(() => {
    isSubscribed = true;
    socket.on(notificationChannel(personId), (message: Readonly<Record<string, unknown>>) =>
      deliver('notification', message),
    );
    socket.on(serverNoticeChannel, (message: unknown) => deliver('notice', textOf(message)));
    if (socket.connected) showConnected();
  }, subscriptionDelayMs);
  const stopReturning = returnWhenCut(socket);
  socket.io.on('error', () => setConnectionState('error'));
  socket.on('todo-counts', (message: unknown) => deliver('todo-counts', message));
  socket.on('document-changed', (message: { documentId?: number }) => deliver('document-changed', message));
  socket.on('annotations-changed', (message: { documentId?: number }) => deliver('annotations-changed', message));
  for (const name of [
    'chat-changed',
    'colleague-presence',
    'notices-changed',
    'settings-changed',
    'functions-changed',
  ] as const)
    socket.on(name, (message: unknown) => deliver(name, message));
  return () => {
    clearTimeout(subscription);
    stopReturning();
    stopFollowing();
    socket.disconnect();
    setConnectionState('idle');
  };
}

/** Connects again where the library does not. Returns a function that stops it. */
function returnWhenCut(socket: Socket): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  /** When the session was ended elsewhere, the reply leads to the sign-in page. */
  const askForSession = () => void verifySession().then(() => currentSession() && socket.connect());
  socket.on('disconnect', (reason) => {
    setConnectionState('reconnecting');
    if (reason === 'io server disconnect') askForSession();
  });
  socket.on('connect_error', ({ message }) => {
    const isBusy = message === socketBusy;
    setConnectionState(socket.active || isBusy ? 'reconnecting' : 'cannotConnect');
    if (message === socketRefusal) void verifySession();
    if (isBusy) again = setTimeout(() => socket.connect(), spread(busyDelayMs));
  });
  return () => clearTimeout(again);
}

const textOf = (message: unknown): string =>
  typeof message === 'object' && message !== null && 'message' in message
    ? String(message.message)
    : String(message ?? '');
