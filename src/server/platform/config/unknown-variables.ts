type Environment = Readonly<Record<string, string | undefined>>;

/** What `readConfig` reads of the variables of Node itself, whose others are nothing of ours. */
export const variablesOfNode: readonly string[] = ['NODE_EXTRA_CA_CERTS'];

/** Every other variable of the environment that `readConfig` reads. */
export const knownVariables: readonly string[] = [
  'APP_NAME',
  'BACKUP_KEEP',
  'BACKUP_PASSPHRASE',
  'BACKUP_PASSPHRASE_FILE',
  'BACKUP_TO',
  'DATABASE_OWNER_URL',
  'DATABASE_POOL_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'ECMS_TLS',
  'ECMS_URL',
  'HOST',
  'LOG_HEAD_TO',
  'MAILBOX_URL',
  'MAIL_TLS',
  'MESSAGING_SECRET',
  'MESSAGING_TLS',
  'MESSAGING_URL',
  'MODE',
  'PASSWORD_RULE',
  'PKCS11_ENVIRONMENT',
  'PKCS11_MODULE',
  'PKCS11_TOKEN',
  'PORT',
  'PUBLIC_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'WORKERS',
];

const prefixOf = (variable: string) => /^[^_]+_/.exec(variable)?.[0] ?? '';
const prefixes = new Set([...knownVariables.map(prefixOf).filter((prefix) => prefix !== ''), 'SARN_']);

/**
 * Variables that are set and begin like one of ours, in any case, but have no effect: whoever misspelt `PUBLIC_URL` or
 * `TRUSTED_PROXIES` would believe that it counts. Other variables are of the machine, and nothing of ours.
 */
export const unknownVariables = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => environment[name] && prefixes.has(prefixOf(name.toUpperCase())) && !knownVariables.includes(name))
    .toSorted();
