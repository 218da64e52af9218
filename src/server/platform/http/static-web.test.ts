import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { common as english } from '#locales/en/common.ts';
import { common as thai } from '#locales/th/common.ts';
import { sarn } from '#domain/tenants/sarn.ts';

import { registerStaticWeb } from './static-web.ts';

const page =
  '<html data-base-path=""><title><!--title--></title><script src="./assets/main.js"></script><p><!--agency--></p><p hidden><!--crowded--></p>';
const sent = (basePath: string) =>
  `<html data-base-path="${basePath}"><title>งานสารบรรณ</title><script src="${basePath}/assets/main.js"></script>` +
  '<p>งานสารบรรณ<br />ฝ่าย A &amp; B</p>' +
  `<p hidden>${thai.crowded}<br />${english.crowded}</p>`;

let folder: string;
let app: FastifyInstance;
let agency = { ...sarn, title: 'งานสารบรรณ', agency: 'ฝ่าย A & B' };
const readAgency = async () => agency;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarn-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'main-a1B2_c3D.js'), 'run()');
  await writeFile(join(folder, 'assets', 'start-a1B2_c3D.js'), 'run()');
  await writeFile(join(folder, 'assets', 'start-a1B2_c3D.js.br'), 'packed');
  app = fastify();
  await registerStaticWeb(app, folder, { basePath: '', readAgency });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

test('a page address gets the program with the name of the agency, which is never cached', async () => {
  for (const url of ['/', '/index.html', '/login', '/settings/3144/manage-role?x=1']) {
    const response = await get(url);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      200,
      sent(''),
      'no-cache',
    ]);
  }
});

test('page and manifest say what the agency is called now', async () => {
  const before = agency;
  agency = { ...before, title: 'สารบรรณกรม $&', brandColor: '#7a1f5c' };
  expect((await get('/')).body).toContain('<title>สารบรรณกรม $&amp;</title>');
  const manifest = await get('/manifest.webmanifest', '*/*');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({
    name: 'สารบรรณกรม $& ฝ่าย A & B',
    theme_color: '#7a1f5c',
    start_url: 'sarabun/dashboard',
  });
  agency = before;
});

test('the page names the base path, for its own files and for the program', async () => {
  const below = fastify();
  await registerStaticWeb(below, folder, { basePath: '/eoffice', readAgency });
  expect((await below.inject({ url: '/', headers: { accept: 'text/html' } })).body).toBe(sent('/eoffice'));
  await below.close();
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
