import { useSyncExternalStore } from 'react';

import type { UserLogin } from '#contract/accounts/session.ts';
import { forgetSession, recall, remember } from '#web/platform/application/local-store.ts';

/** The signed-in person on this device. */
export interface Session {
  readonly token: string;
  readonly user: UserLogin;
}

type Listener = () => void;
let session: Session | null = null;
let wasLost = false;
let isSigningOut = false;
const listeners = new Set<Listener>();

const announce = () => listeners.forEach((listener) => listener());

/** Restores the saved session, if any. */
export async function restoreSession(): Promise<void> {
  session = await readSession();
}

// Visitors without a session do not wait for the contract.
const fetchAccounts = () => import('#contract/accounts/session.ts');

async function readSession(): Promise<Session | null> {
  if (recall('token') === null) return null;
  const { userLogin } = await fetchAccounts();
  const token = recall('token');
  const user = userLogin.safeParse(parsed(recall('user')));
  return token !== null && user.success ? { token, user: user.data } : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Starts a session, or updates its token and person. */
export function storeSession(next: Session): void {
  session = next;
  wasLost = false;
  remember('token', next.token);
  void rememberUser(next);
  announce();
}

async function rememberUser(next: Session): Promise<void> {
  const { userLogin } = await fetchAccounts();
  if (session === next) remember('user', JSON.stringify(userLogin.encode(next.user)));
}

export function dropSession(): void {
  forget();
  announce();
}

function forget(): void {
  session = null;
  remember('token', null);
  remember('user', null);
  forgetSession();
}

/** Ends an idle session; the screens stay behind a notice until `tell` is called. */
export function endUnusedSession(): { readonly announce: () => void } {
  wasLost = true;
  forget();
  return { announce };
}

/**
 * Follows sign-in, renewal and sign-out in other tabs of this device. A tab that slept meanwhile may find another
 * person: what it shows and what its forms hold belongs to the one before, so it begins anew.
 */
export function followOtherTabs(beginAnew = () => window.location.reload()): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith('_token')) void followStored(beginAnew);
  });
}

async function followStored(beginAnew: () => void): Promise<void> {
  const stored = await readSession();
  if (stored?.token === session?.token) return;
  const isOtherPerson = session !== null && stored !== null && session.user.personId !== stored.user.personId;
  session = isOtherPerson ? null : stored;
  // Something of the person may have been stored while their session was being ended.
  if (stored === null) forgetSession();
  announce();
  if (isOtherPerson) beginAnew();
}

/** The server no longer accepts the session: it expired, was replaced, or was ended by an administrator. */
export function loseSession(): void {
  if (!session) return;
  wasLost = !isSigningOut;
  dropSession();
}

/** Drops the session after `end`. Another call refused meanwhile is no loss to report, since the person is leaving. */
export async function leaveSession(end: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await end();
    dropSession();
  } finally {
    isSigningOut = false;
  }
}

/** A newer privacy notice requires consent before any screen is shown. */
export function forgetConsent(): void {
  if (!session?.user.information.agreedToPrivacy) return;
  const { token, user } = session;
  storeSession({ token, user: { ...user, information: { ...user.information, agreedToPrivacy: false } } });
}

/** Whether the last session ended without signing out. Returns true once. */
export function takeLoss(): boolean {
  const lost = wasLost;
  wasLost = false;
  return lost;
}

export const sessionToken = (): string | undefined => session?.token;
export const currentSession = (): Session | null => session;

export function onSessionChange(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession);
