import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { registerStaticWeb } from './static-web.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title><!--title--></title><p><!--agency--></p>');
  await writeFile(join(folder, 'assets', 'main-a1B2_c3D.js'), 'run()');
  await writeFile(join(folder, 'assets', 'start-a1B2_c3D.js'), 'run()');
  await writeFile(join(folder, 'assets', 'start-a1B2_c3D.js.br'), 'packed');
  app = fastify();
  await registerStaticWeb(app, folder, { title: 'งานสารบรรณ', agency: 'ฝ่าย A & B' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

test('a page address gets the program with the name of the agency, which is never cached', async () => {
  for (const url of ['/', '/login', '/settings/3144/manage-role?x=1']) {
    const response = await get(url);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      200,
      '<title>งานสารบรรณ</title><p>งานสารบรรณ<br />ฝ่าย A &amp; B</p>',
      'no-cache',
    ]);
  }
});

test('a file with a hash in its name is cached for a year', async () => {
  expect((await get('/assets/main-a1B2_c3D.js')).headers['cache-control']).toContain('immutable');
});

test('a compressed file is sent to browsers that accept it', async () => {
  const file = '/assets/start-a1B2_c3D.js';
  const packed = await app.inject({ url: file, headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: file })).body).toBe('run()');
});

test('a path that does not exist gets 404, not the program', async () => {
  for (const url of ['/assets/gone-a1B2_c3D.js', '/api/gone', '/socket.io/']) {
    expect((await get(url)).json()).toMatchObject({ status: 'error', code: 'not-found' });
  }
  expect((await get('/picture.png', 'image/*')).statusCode).toBe(404);
  expect((await get('/../package.json', '*/*')).statusCode).toBe(404);
});
