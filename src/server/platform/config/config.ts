import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';

import { passwordPolicies, type PasswordPolicy } from '#domain/accounts/password-policies.ts';
import { backupLimits, defaultBackup, normalPassphrase } from '#domain/backup/backup-setup.ts';
import { minSharedSecretLength } from '#domain/channels/channel-setup.ts';
import { isProtected } from '#domain/channels/is-protected.ts';
import { tenantNamed, tenants } from '#domain/tenants/all-tenants.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { isReadableInSandbox } from '#server/platform/sandbox/readable-paths.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** How many processes answer requests; with one it does everything else too. */
  readonly workers: number;
  /** The folder of everything that is stored: embedded database, files, keys. */
  readonly dataFolder: string;
  /** A PostgreSQL server of the agency; the embedded one when undefined. */
  readonly databaseUrl: string | undefined;
  /** For the role that owns the tables of that server and migrates them; `databaseUrl` when undefined. */
  readonly databaseOwnerUrl: string | undefined;
  /** A pooler in transaction mode before that server, for statements; what needs a session goes to `databaseUrl`. */
  readonly databasePoolUrl: string | undefined;
  /** The tenant of `APP_NAME`. */
  readonly tenant: Tenant;
  readonly mode: 'DEV' | 'PRODUCTION';
  /** Addresses and networks (`10.0.0.5`, `10.1.0.0/16`) of proxies whose word for the address of a client counts. */
  readonly trustedProxies: readonly string[];
  /** What is demanded of a new password. */
  readonly passwordRule: PasswordPolicy;
  /** The address browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** The path of `publicUrl`, below which everything is served: empty, or `/eoffice`. */
  readonly basePath: string;
  readonly smtpUrl: string | undefined;
  /** Whether a server of mail that offers no TLS is refused; passwords and letters go there. */
  readonly mailTls: TlsChoice;
  /** The mailbox of the agency, `imaps://user:password@host/INBOX`. Messages become arrivals. */
  readonly mailboxUrl: string | undefined;
  /** The agency's node of the e-CMS, the exchange of letters between agencies. */
  readonly ecmsUrl: string | undefined;
  /** Where the signed head of the event log goes daily besides the data folder: `file:`, `mailto:` or `syslog:`. */
  readonly logHeadTo: string | undefined;
  /** The agency's adapter to its messaging service, and the secret both sign with. */
  readonly messaging: { readonly url: string; readonly secret: string } | undefined;
  /** The S3-compatible store of files; the data folder when undefined. */
  readonly bucket: BucketSettings | undefined;
  readonly backup: BackupSettings;
  /**
   * The library by which keys in a hardware module are reached (PKCS #11); `token`: the only token of it that is used; `variables`:
   * the names of those of the environment that the library needs.
   */
  readonly hardwareModule:
    | { readonly path: string; readonly token: string | undefined; readonly variables: readonly string[] }
    | undefined;
  /** The file of authorities that the runtime trusts besides its own, for all connections. */
  readonly authoritiesFile: string | undefined;
}

/** What the environment says of backups, in place of what an administrator sets. */
export interface BackupSettings {
  /** Where the daily archives go; with it they are switched on. */
  readonly folder: string | undefined;
  readonly passphrase: string | undefined;
  /** How many of the newest archives stay in that folder. */
  readonly keep: number;
}

export interface BucketSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The setting that is invalid, and the problem (a code of `locales/…/platform.ts`). */
export interface ConfigProblem {
  readonly variable: string;
  readonly problem:
    | 'setting-not-a-port'
    | 'setting-not-in-list'
    | 'setting-not-a-url'
    | 'setting-too-short'
    | 'setting-needs-https'
    | 'setting-store-needs-https'
    | 'setting-service-needs-https'
    | 'setting-missing'
    | 'setting-needs-passphrase'
    | 'setting-file-unreadable'
    | 'setting-not-a-count'
    | 'setting-needs-mail'
    | 'setting-unknown'
    | 'setting-not-a-path'
    | 'setting-inside-program'
    | 'setting-without-effect';
  readonly allowed: string;
}

const tlsChoices = ['required', 'optional'] as const;
type TlsChoice = (typeof tlsChoices)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const problem = (variable: string, code: ConfigProblem['problem'], allowed: string): ConfigProblem => ({
  variable,
  problem: code,
  allowed,
});

export const isConfigProblem = (value: object): value is ConfigProblem => 'problem' in value;

/** Returns the first problem found. An empty value counts as not set. */
export function readConfig(environment: Environment): Config | ConfigProblem {
  const read = (variable: string) => environment[variable]?.trim() || undefined;
  // Whoever sets it believes that pushes go through Redis, so the server does not start as if it had understood.
  if (read('REDIS_URL')) return problem('REDIS_URL', 'setting-without-effect', 'DATABASE_URL');
  const dataFolder = read('DATA_DIR') ?? './data';
  // What reads content from outside may read the program, and must not find the keys there.
  if (isReadableInSandbox(dataFolder)) return problem('DATA_DIR', 'setting-inside-program', dataFolder);
  const portText = read('PORT') ?? '3000';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
  if (!(port <= 65_535)) return problem('PORT', 'setting-not-a-port', '0–65535');
  const workers = readWorkers(read);
  if (typeof workers === 'object') return workers;
  const tenant = tenantNamed(read('APP_NAME') ?? 'SARN');
  if (!tenant) return problem('APP_NAME', 'setting-not-in-list', tenants.map((tenant) => tenant.name).join(', '));
  const modeText = read('MODE') ?? 'DEV';
  if (modeText !== 'DEV' && modeText !== 'PRODUCTION') return problem('MODE', 'setting-not-in-list', 'DEV, PRODUCTION');
  const badUrl = urlProblem(read);
  if (badUrl) return badUrl;
  const logHeadTo = read('LOG_HEAD_TO');
  const headProblem = headDestinationProblem(read, modeText);
  if (headProblem) return headProblem;
  const trustedProxies = (read('TRUSTED_PROXIES') ?? 'loopback').split(',').map((proxy) => proxy.trim());
  if (!trustedProxies.every(isProxy))
    return problem('TRUSTED_PROXIES', 'setting-not-in-list', 'loopback, 10.0.0.5, 10.1.0.0/16');
  const security = readSecurity(read, modeText);
  if (isConfigProblem(security)) return security;
  const stores = readStores(environment, read, modeText);
  if (isConfigProblem(stores)) return stores;
  const host = read('HOST') ?? '127.0.0.1';
  const address = readAddress(read, `http://${host}:${port}`, modeText);
  if (isConfigProblem(address)) return address;
  return {
    port,
    host,
    workers,
    dataFolder,
    databaseUrl: read('DATABASE_URL'),
    databaseOwnerUrl: read('DATABASE_OWNER_URL'),
    databasePoolUrl: read('DATABASE_POOL_URL'),
    tenant,
    mode: modeText,
    trustedProxies,
    ...address,
    smtpUrl: read('SMTP_URL'),
    mailboxUrl: read('MAILBOX_URL'),
    ecmsUrl: read('ECMS_URL'),
    logHeadTo,
    ...security,
    ...stores,
    authoritiesFile: read('NODE_EXTRA_CA_CERTS'),
  };
}

/** More would have fewer connections to the database each than they need. */
const maxWorkers = 16;
const maxDefaultWorkers = 8;

/**
 * In production one core is left to the database. A trial is one person at a machine that has other work, so it takes the memory of
 * one process.
 */
function readWorkers(read: (variable: string) => string | undefined): number | ConfigProblem {
  const text = read('WORKERS');
  if (text === undefined)
    return read('MODE') === 'PRODUCTION' ? Math.min(Math.max(availableParallelism() - 1, 1), maxDefaultWorkers) : 1;
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= maxWorkers ? count : problem('WORKERS', 'setting-not-a-count', `1–${maxWorkers}`);
}

function readAddress(read: (variable: string) => string | undefined, ownUrl: string, mode: Config['mode']) {
  const publicUrl = (read('PUBLIC_URL') ?? ownUrl).replace(/\/$/, '');
  const basePath = basePathOf(publicUrl);
  if (basePath === undefined)
    return problem('PUBLIC_URL', 'setting-not-a-path', 'https://office.example.go.th/eoffice');
  if (mode === 'PRODUCTION' && !isProtected(publicUrl)) return problem('PUBLIC_URL', 'setting-needs-https', publicUrl);
  return { publicUrl, basePath };
}

function readSecurity(read: (variable: string) => string | undefined, mode: Config['mode']) {
  const url = read('MESSAGING_URL');
  const secret = read('MESSAGING_SECRET') ?? '';
  if (url && secret.length < minSharedSecretLength)
    return problem('MESSAGING_SECRET', 'setting-too-short', String(minSharedSecretLength));
  const passwordRuleText = read('PASSWORD_RULE') ?? 'mixture';
  const passwordRule = passwordPolicies.find((policy) => policy === passwordRuleText);
  if (!passwordRule) return problem('PASSWORD_RULE', 'setting-not-in-list', passwordPolicies.join(', '));
  const mailTls = readTls(read, 'MAIL_TLS');
  if (typeof mailTls === 'object') return mailTls;
  const unprotected = serviceProblem(read, mode);
  if (unprotected) return unprotected;
  return { messaging: url ? { url, secret } : undefined, passwordRule, mailTls };
}

function readTls(read: (variable: string) => string | undefined, variable: string): TlsChoice | ConfigProblem {
  const text = read(variable) ?? 'required';
  return (
    tlsChoices.find((choice) => choice === text) ?? problem(variable, 'setting-not-in-list', tlsChoices.join(', '))
  );
}

/** Letters and people's accounts go to these. An agency whose node of the e-CMS knows no TLS has to say so. */
const servicesWithTls = [
  ['ECMS_URL', 'ECMS_TLS'],
  ['MESSAGING_URL', 'MESSAGING_TLS'],
] as const;

function serviceProblem(read: (variable: string) => string | undefined, mode: Config['mode']) {
  for (const [variable, tlsVariable] of servicesWithTls) {
    const tls = readTls(read, tlsVariable);
    if (typeof tls === 'object') return tls;
    const url = read(variable);
    // The address may hold a password, so the sentence on the console does not repeat it.
    if (url && mode === 'PRODUCTION' && tls === 'required' && !isProtected(url))
      return problem(variable, 'setting-service-needs-https', `${tlsVariable}=optional`);
  }
  return undefined;
}

function readStores(environment: Environment, read: (variable: string) => string | undefined, mode: Config['mode']) {
  const bucket = readBucket(environment, read, mode);
  if (bucket && isConfigProblem(bucket)) return bucket;
  const backup = readBackup(read);
  if (isConfigProblem(backup)) return backup;
  const hardwareModule = readHardwareModule(read);
  return hardwareModule && isConfigProblem(hardwareModule) ? hardwareModule : { bucket, backup, hardwareModule };
}

function readHardwareModule(read: (variable: string) => string | undefined): Config['hardwareModule'] | ConfigProblem {
  const [path, token, environment] = [read('PKCS11_MODULE'), read('PKCS11_TOKEN'), read('PKCS11_ENVIRONMENT')];
  if (path === undefined) return undefined;
  // A name without its place would be looked for wherever the machine looks for libraries.
  if (!isAbsolute(path) || !existsSync(path)) return problem('PKCS11_MODULE', 'setting-file-unreadable', path);
  const variables = (environment ?? '').split(',').map((name) => name.trim());
  return { path, token, variables };
}

const bucketSettings = {
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const;

/** Stores of one's own have no regions, but every signature names one. */
const defaultRegion = 'us-east-1';

/** All of them or none: with some alone, files would lie where nobody expects them. */
function readBucket(environment: Environment, read: (variable: string) => string | undefined, mode: Config['mode']) {
  const names = Object.values(bucketSettings);
  const set = Object.keys(environment).filter((variable) => variable.startsWith('S3_') && read(variable));
  const unknown = set.find((variable) => !names.some((name) => name === variable));
  if (unknown) return problem(unknown, 'setting-unknown', names.join(', '));
  if (set.length === 0) return undefined;
  const missing = names.filter((name) => name !== bucketSettings.region && !read(name));
  if (missing.length > 0) return problem(missing.join(', '), 'setting-missing', names.join(', '));
  const endpoint = read(bucketSettings.endpoint) ?? '';
  if (mode === 'PRODUCTION' && !isProtected(endpoint))
    return problem(bucketSettings.endpoint, 'setting-store-needs-https', endpoint);
  return {
    endpoint,
    region: read(bucketSettings.region) ?? defaultRegion,
    bucket: read(bucketSettings.bucket) ?? '',
    accessKeyId: read(bucketSettings.accessKeyId) ?? '',
    secretAccessKey: read(bucketSettings.secretAccessKey) ?? '',
  };
}

function readBackup(read: (variable: string) => string | undefined): BackupSettings | ConfigProblem {
  const keep = Number(/^\d{1,4}$/.exec(read('BACKUP_KEEP') ?? String(defaultBackup.keep))?.[0]);
  if (!(keep >= 1 && keep <= backupLimits.keep))
    return problem('BACKUP_KEEP', 'setting-not-a-count', `1–${backupLimits.keep}`);
  const passphrase = readPassphrase(read);
  if (typeof passphrase === 'object') return passphrase;
  const folder = read('BACKUP_TO');
  if (folder !== undefined && passphrase === undefined)
    return problem('BACKUP_TO', 'setting-needs-passphrase', 'BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE');
  return { folder, passphrase, keep };
}

function readPassphrase(read: (variable: string) => string | undefined): string | undefined | ConfigProblem {
  const [given, file] = [read('BACKUP_PASSPHRASE'), read('BACKUP_PASSPHRASE_FILE')];
  const variable = given === undefined ? 'BACKUP_PASSPHRASE_FILE' : 'BACKUP_PASSPHRASE';
  const passphrase = given ?? (file === undefined ? undefined : contentOf(file));
  if (passphrase === undefined)
    return file === undefined ? undefined : problem(variable, 'setting-file-unreadable', file);
  return passphrase.length < backupLimits.minPassphrase
    ? problem(variable, 'setting-too-short', String(backupLimits.minPassphrase))
    : passphrase;
}

function contentOf(file: string): string | undefined {
  try {
    return normalPassphrase(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const urlSettings: readonly (readonly [variable: string, protocols: readonly string[]])[] = [
  ['DATABASE_URL', ['postgresql:', 'postgres:']],
  ['DATABASE_OWNER_URL', ['postgresql:', 'postgres:']],
  ['DATABASE_POOL_URL', ['postgresql:', 'postgres:']],
  ['PUBLIC_URL', ['https:', 'http:']],
  ['SMTP_URL', ['smtp:', 'smtps:']],
  ['MAILBOX_URL', ['imap:', 'imaps:']],
  ['ECMS_URL', ['https:', 'http:']],
  ['MESSAGING_URL', ['https:', 'http:']],
  ['S3_ENDPOINT', ['https:', 'http:']],
];

function urlProblem(read: (variable: string) => string | undefined): ConfigProblem | undefined {
  const bad = urlSettings.find(([variable, protocols]) => !isUrl(read(variable), protocols));
  if (bad) return problem(bad[0], 'setting-not-a-url', bad[1].join('//…, ') + '//…');
  // What needs a session does not go through the pooler.
  return read('DATABASE_POOL_URL') && !read('DATABASE_URL')
    ? problem('DATABASE_URL', 'setting-missing', 'postgres://…')
    : undefined;
}

const headDestinations = ['file:///…', 'mailto:…@…', 'syslog://…'] as const;
const isHeadDestination = (text: string) =>
  URL.canParse(text) && /^(file:\/\/\/.|mailto:[^@]+@.|syslog:\/\/.)/.test(text);

function headDestinationProblem(read: (variable: string) => string | undefined, mode: Config['mode']) {
  const destination = read('LOG_HEAD_TO');
  if (destination === undefined) return undefined;
  if (!isHeadDestination(destination)) return problem('LOG_HEAD_TO', 'setting-not-a-url', headDestinations.join(', '));
  // Without it mails become files of the data folder, which is where the copy must not be.
  if (mode === 'PRODUCTION' && destination.startsWith('mailto:') && !read('SMTP_URL'))
    return problem('LOG_HEAD_TO', 'setting-needs-mail', 'SMTP_URL');
  return undefined;
}

/** A network so large that it would trust everybody is refused. */
const minPrefixLength = 8;
const isWithin = (prefix: number, bits: number) => prefix >= minPrefixLength && prefix <= bits;
const isProxy = (text: string) => {
  const [address = '', prefix] = text.split('/');
  if (text === 'loopback') return true;
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && isWithin(Number(prefix), bits)));
};

/** Undefined when the path has signs that are written differently in addresses and cookies, or something follows it. */
function basePathOf(publicUrl: string): string | undefined {
  const { pathname, search, hash } = new URL(publicUrl);
  const path = pathname.replace(/\/$/, '');
  return /^(\/[\w~-][\w.~-]*)*$/.test(path) && search === '' && hash === '' ? path : undefined;
}

const isUrl = (text: string | undefined, protocols: readonly string[]) =>
  text === undefined || (URL.canParse(text) && protocols.some((protocol) => text.startsWith(`${protocol}//`)));
