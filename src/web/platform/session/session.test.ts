import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';

import { userLogin } from '#contract/accounts/session.ts';
import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { rememberApplication } from '#web/platform/application/application.ts';
import { forgetPerson } from '#web/platform/application/local-store.ts';
import { adoptPreferences } from '#web/platform/preferences/preferences.ts';

import {
  currentSession,
  dropSession,
  followOtherTabs,
  leaveSession,
  loseSession,
  onSessionChange,
  storeSession,
  takeLoss,
} from './session.ts';

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  const ownKeys = () => Object.keys(stored);
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  rememberApplication({
    tenant: 'SARN',
    mode: 'DEV',
    passwordRule: 'mixture',
    idleMinutes: 30,
    resetCodeMinutes: 5,
    version: '',
    build: '',
    agency: sarn,
    uploaded: { mark: '', emblem: '', seal: '', backdrop: '' },
    publicUrl: '',
    intranetAddress: '',
    chatAddress: '',
    checksDirectory: false,
    identityProviders: [],
  });
});
afterEach(() => vi.unstubAllGlobals());

const session = {
  token: 'token',
  user: {
    id: 1,
    email: 'clerk@agency.example',
    name: 'clerk',
    personId: 1,
    information: { firstName: 'ก', lastName: 'ข', positionName: 'ค', agreedToPrivacy: true },
  },
};

test('a call that is refused while its person signs out is no loss', async () => {
  storeSession(session);
  await leaveSession(async () => loseSession());
  expect(takeLoss()).toBe(false);
  storeSession(session);
  loseSession();
  expect(takeLoss()).toBe(true);
});

test('the device keeps how it displays when a person signs out, even after the end of the session', async () => {
  storeSession(session);
  adoptPreferences({ ...defaultPreferences, textSize: 'large' });
  await leaveSession(async () => {
    loseSession();
    forgetPerson();
  });
  expect(Object.keys(stored)).toEqual([expect.stringMatching(/_preferences$/)]);
});

/** What another tab has done to the storage, of which this one hears afterwards. */
async function openTab(): Promise<{ beginAnew: Mock; change: (stored: Readonly<Record<string, string>>) => void }> {
  let hear = (_event: { readonly key: string }): void => undefined;
  vi.stubGlobal('window', { addEventListener: (_name: string, listener: typeof hear) => (hear = listener) });
  const beginAnew = vi.fn();
  followOtherTabs(beginAnew);
  storeSession(session);
  await expect.poll(() => stored['sarn_user']).toBeDefined();
  return {
    beginAnew,
    change: (next) => {
      stored = { ...next };
      hear({ key: 'sarn_token' });
    },
  };
}
const asStored = (person: typeof session, token: string) => ({
  sarn_token: token,
  sarn_user: JSON.stringify(userLogin.encode(person.user)),
});

test('a tab that slept while another person signed in ends its session and begins anew', async () => {
  const { beginAnew, change } = await openTab();
  const seen: unknown[] = [];
  const stop = onSessionChange(() => seen.push(currentSession()));
  change(asStored({ ...session, user: { ...session.user, id: 2, personId: 2 } }, 'other'));
  await expect.poll(() => beginAnew.mock.calls.length).toBe(1);
  expect(seen).toEqual([null]);
  stop();
  dropSession();
});

test('a tab follows a renewed token without beginning anew, and a sign-out with what was stored since', async () => {
  const { beginAnew, change } = await openTab();
  change(asStored(session, 'renewed'));
  await expect.poll(() => currentSession()?.token).toBe('renewed');
  change({ 'sarn_session_last-lists': '[]', sarn_preferences: '{}' });
  await expect.poll(() => currentSession()).toBeNull();
  expect(Object.keys(stored)).toEqual(['sarn_preferences']);
  expect(beginAnew).not.toHaveBeenCalled();
});
