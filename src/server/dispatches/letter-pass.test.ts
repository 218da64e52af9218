import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#tests/support/server.ts';

import { hashLinkToken } from './letter-link.ts';
import { letterPass, passesIn } from './letter-pass.ts';

const hourMs = 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the pass to the files of a letter ends after twelve hours', () => {
  const { name, value } = letterPass(server.platform, 'one');
  const cookies = { [name]: value, 'letter-made-up': 'made up', other: value };
  server.advance(11 * hourMs);
  expect(passesIn(server.platform, cookies)).toEqual([hashLinkToken('one')]);
  server.advance(hourMs);
  expect(passesIn(server.platform, cookies)).toEqual([]);
});
