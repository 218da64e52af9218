import type { PlatformMessage } from '../th/platform.ts';

export const platformMessages: Readonly<Record<PlatformMessage, string>> = {
  'setting-not-a-port': '{variable} must be a port number, {allowed}.',
  'setting-not-in-list': '{variable} must be one of: {allowed}.',
  'setting-own-site': '{variable} must be another site than this system ({allowed})',
  'setting-not-a-url': '{variable} must be an address that begins with {allowed}.',
  'setting-too-short': '{variable} must have at least {allowed} characters.',
  'data-folder-not-writable': 'The data folder {folder} cannot be written to: check its rights or set DATA_DIR.',
  'data-folder-in-use': 'Another Sarn is already running on the database in {folder}.',
  'no-embedded-engine': 'There is no embedded database for this machine: set DATABASE_URL to a PostgreSQL 15 or newer.',
  'embedded-start-failed': 'The database in {folder} did not start; {folder}.log says why.',
  'database-newer-than-program': 'The database is newer than this program (it has {migration}): use a newer program.',
  'migration-changed': 'The migration {migration} is not the one this database was made with: use that program.',
  'database-unreachable': 'The database named by DATABASE_URL cannot be reached.',
  'database-too-old': 'The database named by DATABASE_URL is too old: PostgreSQL 15 or newer is needed.',
  'port-in-use': 'Port {port} is used by another program: set PORT to a free one.',
  'address-not-usable': 'Cannot listen on {host}:{port}: check HOST and PORT.',
  'unexpected-failure': 'The start failed: {reason}',
  'database-elsewhere': 'The database is in {folder}, because its user cannot reach the data folder.',
  'no-mail': 'No mail can go out, for SMTP_URL is not set: nobody can reset a forgotten password.',
  'first-administrator':
    'Nobody has an account yet. Open this link within 24 hours to make the first administrator: {link}',
  listening: 'Sarn is ready at {url}',
  'log-whole': 'The log is whole: {verified} events and {signatures} signatures verified.',
  'signed-text-changed': 'A document was changed after it was signed: document {changedDocument}.',
  'log-broken': 'The log has been changed: the first event that does not fit is {brokenAt}.',
  closing: 'Closing.',
};
