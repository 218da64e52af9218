import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What the server may push, by the name a screen listens to. */
export interface PushMessages {
  'todo-counts': unknown;
  'document-changed': { readonly documentId?: number };
  notification: unknown;
  /** In a talk of the person something was written or read. */
  'chat-changed': unknown;
  /** Somebody the person talks with came or went. */
  'colleague-presence': unknown;
  /** A notice of the server to everybody. */
  notice: string;
}

type Handlers = { [Name in keyof PushMessages]: Set<(message: PushMessages[Name]) => void> };

const handlers: Handlers = {
  'todo-counts': new Set(),
  'document-changed': new Set(),
  notification: new Set(),
  'chat-changed': new Set(),
  'colleague-presence': new Set(),
  notice: new Set(),
};

export function deliver<Name extends keyof PushMessages>(name: Name, message: PushMessages[Name]): void {
  handlers[name].forEach((handler) => handler(message));
}

/** Runs the handler whenever the server pushes the message. */
export function usePush<Name extends keyof PushMessages>(name: Name, handler: (message: PushMessages[Name]) => void) {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (message: PushMessages[Name]) => handle(message);
    handlers[name].add(listener);
    return () => void handlers[name].delete(listener);
  }, [name]);
}

/** States of the connection (specification, section 4). */
export type ConnectionState = 'idle' | 'connected' | 'reconnecting' | 'error' | 'cannotConnect';

let state: ConnectionState = 'idle';
const watchers = new Set<() => void>();

export function setConnectionState(next: ConnectionState): void {
  state = next;
  watchers.forEach((watcher) => watcher());
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useConnectionState = () => useSyncExternalStore(watch, () => state);
