import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultPreferences } from '#domain/preferences/preferences.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { followPreferences } from '#web/platform/preferences/follow-preferences.ts';
import { adoptPreferences } from '#web/platform/preferences/preferences.ts';
import { loseSession, storeSession, takeLoss } from '#web/platform/session/session.ts';

import { signOut } from './sign-out.ts';

vi.mock('#web/platform/api/call-api.ts', () => ({
  callApi: vi.fn<typeof callApi>(() => Promise.resolve({} as never)),
}));
vi.mock('#web/platform/application/application.ts', () => ({
  application: () => ({ agency: { storageKey: 'agency' } }),
}));
vi.mock('#web/platform/application/base-path.ts', () => ({ basePath: () => '/' }));

const stored: Record<string, string> = {};
const storage = {
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => void (stored[key] = value),
  removeItem: (key: string) => void delete stored[key],
};

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key];
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
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

test('a call that is refused while its person signs out is no loss, and the device keeps how it displays', async () => {
  storeSession(session);
  followPreferences();
  adoptPreferences({ ...defaultPreferences, textSize: 'large', phrases: ['โปรดทราบ'] });
  vi.mocked(callApi).mockImplementationOnce(() => {
    loseSession();
    return Promise.resolve({} as never);
  });
  await signOut();
  expect(takeLoss()).toBe(false);
  expect(Object.keys(stored)).toEqual(['/agency_preferences']);
  expect(JSON.parse(stored['/agency_preferences'] ?? '')).toMatchObject({ textSize: 'large', phrases: [] });
  storeSession(session);
  loseSession();
  expect(takeLoss()).toBe(true);
});
