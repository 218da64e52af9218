import { basename } from 'node:path';

import type { CertificatePurpose } from '#domain/care/certificates.ts';
import { directoryPlace } from '#domain/directory/directory-setup.ts';
import { readDirectory } from '#server/accounts/directory/directory.ts';
import { readProviders } from '#server/accounts/identity/providers.ts';
import type { CertificateServer } from '#server/platform/certificates/read-certificate.ts';
import { readChannels, type Channels } from '#server/platform/channels/read-channels.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Where a certificate is that this system depends on. */
export interface CertificatePlace {
  readonly purpose: CertificatePurpose;
  /** As administrators see it: host and port, or the name of a file. */
  readonly endpoint: string;
  /** What has no certificate needs none: it may be reached without TLS, or names all the authorities of the world. */
  readonly isOptional: boolean;
  readonly source: CertificateServer | { readonly pem: string } | { readonly file: string };
}

/** Nobody has so many; each costs a connection. */
const maxPlaces = 50;

/**
 * The certificates of what is set up, and of nothing else: no person names a place here. Of a service without TLS, and of a
 * directory that begins TLS after a word, there is none to look at.
 */
export async function findCertificatePlaces(
  platform: Pick<Platform, 'config' | 'deriveKey'>,
  transaction: DatabaseTransaction,
): Promise<readonly CertificatePlace[]> {
  const { config } = platform;
  const channels = await readChannels(platform, transaction);
  const directory = await readDirectory(platform, transaction);
  const providers = await readProviders(platform, transaction);
  const issuers = providers.filter(({ setup }) => setup.isActive).map(({ setup }) => setup.issuer);
  const places = [
    ...ofService('site', config.publicUrl),
    ...ofChannels(channels),
    ...ofService('files', config.bucket?.endpoint),
    ...(directory && (directory.setup.checksPasswords || directory.setup.readsNightly)
      ? ofDirectory(directory.setup)
      : []),
    ...issuers.flatMap((issuer) => ofService('identity', issuer)),
    ...ofAuthorities(config.authoritiesFile),
  ];
  // Several providers may be of one machine.
  const byKey = new Map(places.map((place) => [`${place.purpose} ${place.endpoint}`, place]));
  return [...byKey.values()].slice(0, maxPlaces);
}

const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '');

const ofServer = (purpose: CertificatePurpose, server: CertificateServer, isOptional = false): CertificatePlace => {
  const { host, port } = server;
  return { purpose, endpoint: `${host.includes(':') ? `[${host}]` : host}:${port}`, isOptional, source: server };
};

function ofService(purpose: CertificatePurpose, address: Config['publicUrl'] | undefined): CertificatePlace[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const url = new URL(address);
  return url.protocol === 'https:' ? [ofServer(purpose, { host: hostOf(url), port: Number(url.port) || 443 })] : [];
}

const ofChannels = ({ mail, mailbox, ecms, messaging }: Channels): CertificatePlace[] => [
  ...(mail ? [ofMail('mail', mail, { tls: 465, startTls: 587, word: 'smtp' })] : []),
  ...(mailbox ? [ofMail('mailbox', mailbox, { tls: 993, startTls: 143, word: 'imap' })] : []),
  ...ofService('ecms', ecms?.url),
  ...ofService('messaging', messaging?.url),
];

function ofMail(
  purpose: 'mail' | 'mailbox',
  { url: address, requiresTls }: NonNullable<Channels['mail']>,
  ports: { readonly tls: number; readonly startTls: number; readonly word: 'smtp' | 'imap' },
): CertificatePlace {
  const url = new URL(address);
  const isTls = /^(smtps|imaps):$/.test(url.protocol);
  const port = Number(url.port) || (isTls ? ports.tls : ports.startTls);
  return ofServer(
    purpose,
    { host: hostOf(url), port, startTls: isTls ? undefined : ports.word },
    !isTls && !requiresTls,
  );
}

function ofDirectory({ address, caCertificate }: { readonly address: string; readonly caCertificate: string }) {
  // An address may pass as one of a directory and be none that can be connected to.
  if (!URL.canParse(address.replace(/^ldap/i, 'http'))) return [];
  const { isSecure, host, port } = directoryPlace(address);
  const server = ofServer('directory', { host, port });
  const authority = { ...server, purpose: 'directoryAuthority', source: { pem: caCertificate } } as const;
  return [...(isSecure ? [server] : []), ...(caCertificate === '' ? [] : [authority])];
}

const ofAuthorities = (file: string | undefined): CertificatePlace[] =>
  file === undefined
    ? []
    : [{ purpose: 'ownAuthorities', endpoint: basename(file), isOptional: true, source: { file } }];
