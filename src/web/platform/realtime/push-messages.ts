import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Push messages of the server by name. */
export interface PushMessages {
  'todo-counts': unknown;
  'document-changed': { readonly documentId?: number };
  'annotations-changed': { readonly documentId?: number };
  /** As `notification` of the contract writes it. */
  notification: Readonly<Record<string, unknown>>;
  /** A message was sent or read in one of the person's conversations. */
  'chat-changed': unknown;
  /** A conversation partner came online or went offline. */
  'colleague-presence': unknown;
  /** A notice came that is not shown at once. */
  'notices-changed': unknown;
  /** A list that the agency keeps says something else now. */
  'settings-changed': unknown;
  /** Actions on letters were switched on or off. */
  'functions-changed': unknown;
  /** A system notice to everybody. */
  notice: string;
}

type Handlers = { [Name in keyof PushMessages]: Set<(message: PushMessages[Name]) => void> };

const handlers: Handlers = {
  'todo-counts': new Set(),
  'document-changed': new Set(),
  'annotations-changed': new Set(),
  notification: new Set(),
  'chat-changed': new Set(),
  'colleague-presence': new Set(),
  'notices-changed': new Set(),
  'settings-changed': new Set(),
  'functions-changed': new Set(),
  notice: new Set(),
};

export function deliver<Name extends keyof PushMessages>(name: Name, message: PushMessages[Name]): void {
  handlers[name].forEach((handler) => handler(message));
}

export function usePush<Name extends keyof PushMessages>(name: Name, handler: (message: PushMessages[Name]) => void) {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const listener = (message: PushMessages[Name]) => handle(message);
    handlers[name].add(listener);
    return () => void handlers[name].delete(listener);
  }, [name]);
}

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

const connectionState = () => state;

export const useConnectionState = () => useSyncExternalStore(watch, connectionState, connectionState);
