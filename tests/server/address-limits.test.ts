import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** SAT makes a browser work before each attempt, SARN after failures, VEC never. */
type Agency = 'SARN' | 'SAT' | 'VEC';

const servers: Partial<Record<Agency, TestServer>> = {};
beforeAll(async () => {
  for (const name of ['SARN', 'SAT', 'VEC'] as const)
    servers[name] = await startTestServer({ APP_NAME: name, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TLS: 'optional' });
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

const key = 'x'.repeat(43);
const emailOf = (index: number) => `nobody${index}@example.go.th`;

interface Limited {
  readonly agency: Agency;
  readonly path: string;
  readonly attempts: number;
  readonly payload?: (index: number) => object;
  readonly refused: string;
}

const limited: Readonly<Record<string, Limited>> = {
  'wrong passwords before the browser must work': {
    agency: 'SARN',
    path: 'users/login',
    attempts: 20,
    payload: (index) => ({ username: `nobody${index}`, password: 'wrong' }),
    refused: 'proof-of-work-needed',
  },
  'attempts to sign in': {
    agency: 'SAT',
    path: 'users/login',
    attempts: 300,
    payload: (index) => ({ username: `nobody${index}`, password: 'wrong' }),
    refused: 'too-many-attempts',
  },
  'requests for a code': {
    agency: 'VEC',
    path: 'core/forgot-password',
    attempts: 60,
    payload: (index) => ({ F_EMAIL: emailOf(index) }),
    refused: 'too-many-attempts',
  },
  'attempts with a code': {
    agency: 'VEC',
    path: 'core/reset-password',
    attempts: 300,
    payload: (index) => ({ EMAIL: emailOf(index), OTP: '123456', NEW_PASSWORD: 'Lotus7Boat3x' }),
    refused: 'too-many-attempts',
  },
  'links of letters': {
    agency: 'VEC',
    path: 'outside/get-letter',
    attempts: 600,
    payload: () => ({ key }),
    refused: 'too-many-requests',
  },
  receipts: {
    agency: 'VEC',
    path: 'outside/confirm-receipt',
    attempts: 120,
    payload: () => ({ key, name: 'นายรับ', position: 'เจ้าหน้าที่' }),
    refused: 'too-many-requests',
  },
  'files of letters': { agency: 'VEC', path: 'outside/files/1', attempts: 2_000, refused: 'too-many-requests' },
};

describe('a new address of the same IPv6 network for each attempt gets no more of them', () => {
  it.each(Object.entries(limited))('%s', async (_name, { agency, path, attempts, payload, refused }) => {
    const codeFrom = async (remoteAddress: string, index: number): Promise<unknown> => {
      const to = { url: `/api/${path}`, remoteAddress };
      const sent = payload ? ({ ...to, method: 'POST', payload: payload(index) } as const) : to;
      return (await servers[agency]?.app.inject(sent))?.json().code;
    };
    const first = await Promise.all(
      Array.from({ length: attempts }, (_, index) => codeFrom(`2001:db8:1:2:${index + 1}::1`, index)),
    );
    expect(first).not.toContain(refused);
    expect(await codeFrom('2001:db8:1:2::9', attempts)).toBe(refused);
    expect(await codeFrom('2001:db8:1:3::1', attempts)).not.toBe(refused);
  });
});
