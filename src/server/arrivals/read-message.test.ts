import { afterAll, expect, it } from 'vitest';

import { openTestSandbox } from '#tests/support/sandbox.ts';

import { readMessageTask } from './read-message.task.ts';

const sandbox = openTestSandbox();
afterAll(() => sandbox.close());

it('says no more of 400,000 header lines than whether a program sent the message, and where it returns', async () => {
  const lines = Array.from({ length: 400_000 }, () => 'a:b');
  const head = ['From: a@cgd.example.go.th', 'Return-Path: <b@cgd.example.go.th>', 'Precedence: bulk', ...lines];
  const read = await sandbox.run(readMessageTask, Buffer.from([...head, '', 'hello'].join('\r\n')), null, 'background');
  expect(read).toMatchObject({ body: 'hello', origin: { isProgram: true, returnPath: 'b@cgd.example.go.th' } });
  expect(JSON.stringify(read).length).toBeLessThan(1_000);
});
