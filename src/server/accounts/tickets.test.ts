import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import type { Platform } from '#server/platform/platform.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { sweepTickets } from './sweep-tickets.job.ts';
import { issueTicket, readTicket, restoreTicket, spendTicket } from './tickets.ts';

const lifeMs = 60_000;
const now = new Date('2026-11-25T03:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const platformAt = (ms: number): Platform => ({ ...server.platform, clock: () => new Date(now.getTime() + ms) });
const issue = (content: unknown) => issueTicket(platformAt(0), 'passkey', lifeMs, content);
const read = (text: string, ms = 0) => readTicket(platformAt(ms), 'passkey', z.number(), text);
function opened(content: number) {
  const ticket = read(issue(content));
  if (!ticket) throw new Error('not opened');
  return ticket;
}
const spent = async () => {
  const rows = await server.platform.database.selectFrom('spentTickets').select('id').execute();
  return rows.map(({ id }) => id);
};

test('a ticket gives its content until it expires', () => {
  const text = issue(7);
  const ticket = { id: expect.any(String), content: 7, expiresAt: new Date(now.getTime() + lifeMs) };
  expect(read(text)).toEqual(ticket);
  expect(read(text, lifeMs - 1)).toEqual(ticket);
  expect(read(text, lifeMs)).toBeUndefined();
});

test('a ticket for another purpose, with other content or altered is none', () => {
  const text = issue(7);
  for (const purpose of ['new-passkey', 'totp-offer', 'first-administrator', 'reset-code'] as const)
    expect(readTicket(platformAt(0), purpose, z.number(), text)).toBeUndefined();
  expect(read(issue('seven'))).toBeUndefined();
  expect(read(`${text.slice(0, -2)}AA`)).toBeUndefined();
});

test('a ticket is spent once, until it is restored, and each for itself', async () => {
  const { database } = server.platform;
  const [ticket, other] = [opened(1), opened(1)];
  expect(await spendTicket(database, ticket)).toBe(true);
  expect(await spendTicket(database, ticket)).toBe(false);
  expect(await spendTicket(database, other)).toBe(true);
  await restoreTicket(database, ticket);
  expect(await spent()).toEqual([other.id]);
  expect(await spendTicket(database, ticket)).toBe(true);
});

test('that a ticket was spent is forgotten when it has expired, not before', async () => {
  const ticket = opened(1);
  await spendTicket(server.platform.database, ticket);
  await sweepTickets(platformAt(lifeMs - 1));
  expect(await spent()).toContain(ticket.id);
  await sweepTickets(platformAt(lifeMs));
  expect(await spent()).not.toContain(ticket.id);
});
