import fastify from 'fastify';
import { expect, test } from 'vitest';

import { filePath, outsideFilePath } from '#contract/files.ts';
import { sheetExportPath } from '#contract/setting-sheets.ts';
import { settingExportPath } from '#contract/setting-tables.ts';
import { startTestServer } from '#tests/support/server.ts';

import { openDatabase } from '../database/database.ts';
import { registerHealth } from './health.ts';

test('without its database the process is alive but not ready', async () => {
  const server = await startTestServer();
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  const database = openDatabase('postgresql://nobody@127.0.0.1:1/none', Buffer.alloc(32));
  const app = fastify();
  registerHealth(app, { ...server.platform, database });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const response = await app.inject({ url: '/readyz' });
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-ready']);
  await app.close();
  await database.destroy();
  await server.close();
});

test('HEAD is answered of the program and its health, and refused where GET would do work for nobody', async () => {
  const server = await startTestServer();
  const ofUrl = async (url: string) => {
    const { statusCode, headers, body } = await server.app.inject({ method: 'HEAD', url });
    return [statusCode, headers['allow'], body];
  };
  expect(await ofUrl('/healthz')).toEqual([200, undefined, '']);
  expect(await ofUrl('/readyz')).toEqual([200, undefined, '']);
  for (const path of [filePath('1'), outsideFilePath('1'), settingExportPath, sheetExportPath, 'core/application'])
    expect([path, ...(await ofUrl(`/api/${path}`))]).toEqual([path, 405, 'GET', '']);
  await server.close();
});
