import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import { rememberApplication } from '#web/platform/application/application.ts';
import { forgetPerson } from '#web/platform/application/local-store.ts';
import { adoptPreferences } from '#web/platform/preferences/preferences.ts';

import { leaveSession, loseSession, storeSession, takeLoss } from './session.ts';

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
    version: '',
    build: '',
    agency: sarn,
    markDigest: '',
    emblemDigest: '',
    publicUrl: '',
    intranetAddress: '',
    chatAddress: '',
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
