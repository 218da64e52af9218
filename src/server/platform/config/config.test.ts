import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

test('the defaults are a trial on this machine, and an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', APP_NAME: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'DEV',
    tenant: { name: 'SARN' },
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
  });
});

test.for([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['APP_NAME', 'OTHER'],
  ['MODE', 'dev'],
  ['PASSWORD_RULE', 'long'],
  ['MAIL_TLS', 'no'],
  ['ECMS_TLS', 'no'],
  ['MESSAGING_TLS', 'no'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'sarn.example.go.th'],
  ['SMTP_URL', 'mail.example.go.th'],
  ['MAILBOX_URL', 'https://mail.example.go.th'],
  ['ECMS_URL', 'ecms.example.go.th'],
  ['DATABASE_OWNER_URL', 'mysql://localhost/x'],
  ['DATABASE_POOL_URL', 'mysql://localhost/x'],
  ['LOG_HEAD_TO', 'auditor@example.go.th'],
  ['LOG_HEAD_TO', 'ftp://example.go.th/heads'],
  ['TRUSTED_PROXIES', 'proxy.example.go.th'],
  ['TRUSTED_PROXIES', '10.0.0.5, everybody'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.5/33'],
  ['TRUSTED_PROXIES', 'fd00::1/129'],
  ['S3_URL', 'https://s3.example.go.th'],
  ['S3_ENDPOINT', 's3.example.go.th'],
  ['REDIS_URL', 'redis://localhost'],
  ['WORKERS', '0'],
  ['WORKERS', '17'],
  ['WORKERS', 'all'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'all'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['BACKUP_PASSPHRASE_FILE', './no-such-file'],
  ['PKCS11_MODULE', '/usr/lib/no-such-module.so'],
  ['PKCS11_MODULE', 'package.json'],
  ['BACKUP_TO', '/mnt/backups'],
  ['DATA_DIR', './src/data'],
  ['DATA_DIR', './node_modules'],
] as const)('the setting %s=%s is refused', ([variable, value]) => {
  expect(readConfig({ [variable]: value })).toMatchObject({ variable });
});

test('in production the head of the log goes to an e-mail address only with a server of mail', () => {
  const environment = {
    MODE: 'PRODUCTION',
    PUBLIC_URL: 'https://sarn.example.go.th',
    LOG_HEAD_TO: 'mailto:auditor@example.go.th',
  };
  expect(readConfig(environment)).toEqual({
    variable: 'LOG_HEAD_TO',
    problem: 'setting-needs-mail',
    allowed: 'SMTP_URL',
  });
  const logHeadTo = environment.LOG_HEAD_TO;
  expect(readConfig({ ...environment, SMTP_URL: 'smtps://mail.example.go.th' })).toMatchObject({ logHeadTo });
  expect(readConfig({ ...environment, MODE: 'DEV' })).toMatchObject({ logHeadTo });
  const elsewhere = { ...environment, LOG_HEAD_TO: 'syslog://[::1]:5514' };
  expect(readConfig(elsewhere)).toMatchObject({ logHeadTo: elsewhere.LOG_HEAD_TO });
});

test('a trial has one process, production as many as leave the database a core, and both what WORKERS says', () => {
  const production = { MODE: 'PRODUCTION', PUBLIC_URL: 'https://sarn.example.go.th' };
  const workers = Math.min(8, Math.max(1, availableParallelism() - 1));
  expect(readConfig({})).toMatchObject({ workers: 1 });
  expect(readConfig(production)).toMatchObject({ workers });
  for (const settings of [{}, production])
    expect(readConfig({ ...settings, WORKERS: '5' })).toMatchObject({ workers: 5 });
});

test('a pooler stands before a server of the agency, whose own address is needed for sessions', () => {
  const DATABASE_POOL_URL = 'postgres://sarn@pooler:6432/sarn';
  expect(readConfig({ DATABASE_POOL_URL })).toMatchObject({ variable: 'DATABASE_URL', problem: 'setting-missing' });
  expect(readConfig({ DATABASE_POOL_URL, DATABASE_URL: 'postgres://sarn@database/sarn' })).toMatchObject({
    databasePoolUrl: DATABASE_POOL_URL,
  });
});

test('messaging needs a secret of at least 32 characters', () => {
  const url = 'https://line.example.go.th/send';
  const short = readConfig({ MESSAGING_URL: url, MESSAGING_SECRET: 'x'.repeat(31) });
  expect(short).toMatchObject({ variable: 'MESSAGING_SECRET', problem: 'setting-too-short' });
  expect(readConfig({ MESSAGING_URL: 'line.example.go.th' })).toMatchObject({ variable: 'MESSAGING_URL' });
  expect(readConfig({ MESSAGING_URL: url, MESSAGING_SECRET: secret })).toMatchObject({ messaging: { url, secret } });
  expect(readConfig({})).toMatchObject({ messaging: undefined });
});

test.for([
  ['https://sarn.example.go.th', ''],
  ['https://sarn.example.go.th/', ''],
  ['https://www.example.go.th/eoffice/', '/eoffice'],
  ['https://www.example.go.th/services/e-office_2', '/services/e-office_2'],
] as const)('the path of PUBLIC_URL %s is the base path', ([publicUrl, basePath]) => {
  expect(readConfig({ PUBLIC_URL: publicUrl })).toMatchObject({ basePath });
});

test.for(['?x=1', '#x', '/a//b', '/สารบรรณ', '/a;b', '/.well-known'])('PUBLIC_URL may not end with %s', (end) => {
  const read = readConfig({ PUBLIC_URL: `https://sarn.example.go.th${end}` });
  expect(read).toMatchObject({ variable: 'PUBLIC_URL', problem: 'setting-not-a-path' });
});

test('the data folder may not lie where a sandbox process may read, also through a link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sarn-config-'));
  await symlink(resolve('src'), join(folder, 'link'));
  const read = readConfig({ DATA_DIR: join(folder, 'link', 'data') });
  expect(read).toMatchObject({ variable: 'DATA_DIR', problem: 'setting-inside-program' });
  for (const allowed of [join(folder, 'data'), './data', './source', '.'])
    expect(readConfig({ DATA_DIR: allowed })).toMatchObject({ dataFolder: allowed });
  await rm(folder, { recursive: true });
});

test('proxies may be named by address and network; only this machine is trusted otherwise', () => {
  expect(readConfig({})).toMatchObject({ trustedProxies: ['loopback'] });
  const read = readConfig({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::1' });
  expect(read).toMatchObject({ trustedProxies: ['10.0.0.5', '10.1.0.0/16', 'fd00::1'] });
});

test.for([
  [{ PUBLIC_URL: 'http://sarn.example.go.th' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example.go.th' }, false],
  [{ PUBLIC_URL: 'https://sarn.example.go.th', HOST: '0.0.0.0' }, true],
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
] as const)('production at %o starts: %s', ([settings, starts]) => {
  const read = readConfig({ ...settings, MODE: 'PRODUCTION' });
  if (starts) expect(read).toMatchObject({ mode: 'PRODUCTION', mailTls: 'required' });
  else expect(read).toMatchObject({ variable: 'PUBLIC_URL', problem: 'setting-needs-https' });
  expect(readConfig(settings)).toMatchObject({ mode: 'DEV' });
});

const secret = 'x'.repeat(32);

test.for([
  ['ECMS_URL', 'http://ecms.example.go.th/ecms-ws01/service2', false],
  ['ECMS_URL', 'http://10.0.0.5/ecms-ws01/service2', false],
  ['ECMS_URL', 'http://127.0.0.1.example.go.th/service2', false],
  ['ECMS_URL', 'https://ecms.example.go.th/ecms-ws01/service2', true],
  ['ECMS_URL', 'http://127.0.0.1:8080/service2', true],
  ['MESSAGING_URL', 'http://line.example.go.th/send', false],
  ['MESSAGING_URL', 'https://line.example.go.th/send', true],
  ['MESSAGING_URL', 'http://localhost:8080/send', true],
  ['MESSAGING_URL', 'http://[::1]:8080/send', true],
] as const)('production with %s=%s starts without another word: %s', ([variable, url, starts]) => {
  const settings = { MESSAGING_SECRET: secret, [variable]: url };
  const read = readConfig({ ...settings, MODE: 'PRODUCTION' });
  if (starts) expect(read).toMatchObject({ mode: 'PRODUCTION' });
  else expect(read).toMatchObject({ variable, problem: 'setting-service-needs-https' });
  expect(readConfig(settings)).toMatchObject({ mode: 'DEV' });
});

test.for([
  ['ECMS_URL', 'ECMS_TLS', 'MESSAGING_TLS'],
  ['MESSAGING_URL', 'MESSAGING_TLS', 'ECMS_TLS'],
] as const)('%s may be without https in production when %s says so', ([variable, own, other]) => {
  const settings = { MODE: 'PRODUCTION', MESSAGING_SECRET: secret, [variable]: 'http://10.0.0.5/' };
  expect(readConfig({ ...settings, [own]: 'optional' })).toMatchObject({ mode: 'PRODUCTION' });
  expect(readConfig({ ...settings, [own]: 'required' })).toMatchObject({ variable, allowed: `${own}=optional` });
  for (const elsewhere of [other, 'MAIL_TLS'])
    expect(readConfig({ ...settings, [elsewhere]: 'optional' })).toMatchObject({ variable });
});

test('the sentence about a service without https does not repeat a password of its address', () => {
  const read = readConfig({ MODE: 'PRODUCTION', ECMS_URL: 'http://sarn:geheim@10.0.0.5/' });
  expect(JSON.stringify(read)).not.toContain('geheim');
});

const store = {
  S3_ENDPOINT: 'https://s3.example.go.th',
  S3_BUCKET: 'letters',
  S3_ACCESS_KEY_ID: 'sarn',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('files lie in a bucket when all of its settings are there; only the region has a default', () => {
  expect(readConfig({})).toMatchObject({ bucket: undefined });
  expect(readConfig({ ...store, S3_REGION: 'ap-southeast-7' })).toMatchObject({
    bucket: {
      endpoint: 'https://s3.example.go.th',
      region: 'ap-southeast-7',
      bucket: 'letters',
      accessKeyId: 'sarn',
      secretAccessKey: 'secret',
    },
  });
  expect(readConfig(store)).toMatchObject({ bucket: { region: 'us-east-1' } });
});

test.for(Object.keys(store))('without %s no bucket is set, and the sentence names what is missing', (variable) => {
  expect(readConfig({ ...store, [variable]: ' ' })).toMatchObject({ variable, problem: 'setting-missing' });
});

test('all that is missing is named at once, also when only the region is set', () => {
  const missing = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY';
  const read = readConfig({ S3_REGION: 'us-east-1' });
  expect(read).toMatchObject({ variable: missing, problem: 'setting-missing' });
});

test('a setting of the store that does not exist stops the start, beside the others too', () => {
  expect(readConfig({ ...store, S3_PREFIX: 'sarn' })).toMatchObject({
    variable: 'S3_PREFIX',
    problem: 'setting-unknown',
  });
  expect(readConfig({ REDIS_URL: 'redis://localhost' })).toMatchObject({ problem: 'setting-without-effect' });
});

test.for([
  ['http://s3.example.go.th', false],
  ['http://127.0.0.1.example.go.th:9000', false],
  ['https://s3.example.go.th', true],
  ['http://127.0.0.1:9000', true],
  ['http://localhost:9000', true],
] as const)('production with a store at %s starts: %s', ([S3_ENDPOINT, starts]) => {
  const read = readConfig({ ...store, S3_ENDPOINT, MODE: 'PRODUCTION' });
  if (starts) expect(read).toMatchObject({ bucket: { endpoint: S3_ENDPOINT } });
  else expect(read).toMatchObject({ variable: 'S3_ENDPOINT', problem: 'setting-store-needs-https' });
  expect(readConfig({ ...store, S3_ENDPOINT })).toMatchObject({ mode: 'DEV' });
});

test('the passphrase of backups comes from a variable or a file, whose last line end does not count', async () => {
  expect(readConfig({})).toMatchObject({ backup: { folder: undefined, passphrase: undefined, keep: 14 } });
  const folder = await mkdtemp(join(tmpdir(), 'sarn-config-'));
  const file = join(folder, 'passphrase');
  await writeFile(file, 'ตู้เก็บหนังสือ สี่สิบสองใบ\n');
  const settings = { BACKUP_TO: '/mnt/backups', BACKUP_KEEP: '30', BACKUP_PASSPHRASE_FILE: file };
  expect(readConfig(settings)).toMatchObject({
    backup: { folder: '/mnt/backups', passphrase: 'ตู้เก็บหนังสือ สี่สิบสองใบ', keep: 30 },
  });
  expect(readConfig({ ...settings, BACKUP_PASSPHRASE: 'x'.repeat(16) })).toMatchObject({
    backup: { passphrase: 'x'.repeat(16) },
  });
  await rm(folder, { recursive: true });
});
