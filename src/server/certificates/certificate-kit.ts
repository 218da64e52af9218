import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  type Extension,
} from './x509.ts';
import { createHash, randomBytes } from 'node:crypto';

import { storableStart } from '#domain/text/storable-text.ts';

/** Keys of authorities. Every reader of PDF signatures knows the curve. */
const ofAuthorities = { name: 'ECDSA', namedCurve: 'P-384' } as const;
export const authoritySignature = { name: 'ECDSA', hash: 'SHA-384' } as const;
/** Keys of persons. */
const ofPersons = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export interface KeyPair {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

export const makeAuthorityKeys = (): Promise<KeyPair> =>
  crypto.subtle.generateKey(ofAuthorities, true, ['sign', 'verify']);

export const makePersonKeys = (): Promise<KeyPair> => crypto.subtle.generateKey(ofPersons, true, ['sign', 'verify']);

export const pkcs8Of = async ({ privateKey }: Pick<KeyPair, 'privateKey'>): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey));

export const spkiOf = async ({ publicKey }: Pick<KeyPair, 'publicKey'>): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.exportKey('spki', publicKey));

export const authorityKey = (pkcs8: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), ofAuthorities, false, ['sign']);

export const personPublicKey = (spki: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', new Uint8Array(spki), ofPersons, true, ['verify']);

/** The parts of a name in the order in which certificates show them; texts go in as they are, whatever they hold. */
export const distinguishedName = (parts: readonly (readonly [type: string, value: string])[]): Name =>
  new Name(
    parts.flatMap(([type, value]) =>
      value === '' ? [] : [{ [type]: [type === 'C' ? { printableString: value } : { utf8String: value }] }],
    ),
  );

/** Positive, not guessable, of 16 bytes (RFC 5280, 4.1.2.2: 20 at most). */
export function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

export const fingerprintOf = (certificate: Buffer): Buffer => createHash('sha256').update(certificate).digest();

export const derOf = (certificate: { readonly rawData: ArrayBuffer }): Buffer => Buffer.from(certificate.rawData);
export const certificateOf = (der: Buffer): X509Certificate => new X509Certificate(new Uint8Array(der));

/** Whom it names: its common name, and the names of a person where it has them apart. */
export function nameIn(certificate: Buffer): string {
  const { subjectName } = certificateOf(certificate);
  const parts = ['CN', 'G', 'SN'].flatMap((type) => subjectName.getField(type));
  return storableStart([...new Set(parts)].join(' ').replaceAll(/\s/g, ' '), 200);
}

export interface NewAuthority {
  readonly subject: Name;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

const authorityUsage = () => new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true);

export const makeRoot = async (keys: KeyPair, { subject, validFrom, validUntil }: NewAuthority): Promise<Buffer> =>
  derOf(
    await X509CertificateGenerator.createSelfSigned({
      serialNumber: newSerialNumber(),
      name: subject,
      notBefore: validFrom,
      notAfter: validUntil,
      signingAlgorithm: authoritySignature,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        authorityUsage(),
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    }),
  );

interface Signing {
  /** The certificate of whoever signs. */
  readonly issuer: Buffer;
  readonly signingKey: CryptoKey;
}

export async function signCertificate(
  { issuer, signingKey }: Signing,
  wanted: NewAuthority & { readonly serialNumber: string; readonly publicKey: CryptoKey },
  extensions: readonly Extension[],
): Promise<Buffer> {
  const certificate = certificateOf(issuer);
  const signed = await X509CertificateGenerator.create({
    serialNumber: wanted.serialNumber,
    subject: wanted.subject,
    issuer: certificate.subjectName,
    notBefore: wanted.validFrom,
    // Nothing is valid for longer than what it stands on.
    notAfter: certificate.notAfter < wanted.validUntil ? certificate.notAfter : wanted.validUntil,
    signingAlgorithm: authoritySignature,
    publicKey: wanted.publicKey,
    signingKey,
    extensions: [
      ...extensions,
      await SubjectKeyIdentifierExtension.create(wanted.publicKey),
      await AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    ],
  });
  return derOf(signed);
}

/** Where the certificate of the root and its list of revoked ones are. */
export interface RootAddresses {
  readonly certificate: string;
  readonly crl: string;
}

/** One that signs certificates of persons, and none of other authorities. */
export const makeIssuing = (
  signing: Signing,
  keys: KeyPair,
  { addresses, ...wanted }: NewAuthority & { readonly addresses?: RootAddresses },
): Promise<Buffer> =>
  signCertificate(signing, { ...wanted, serialNumber: newSerialNumber(), publicKey: keys.publicKey }, [
    new BasicConstraintsExtension(true, 0, true),
    authorityUsage(),
    ...(addresses
      ? [
          new CRLDistributionPointsExtension([addresses.crl]),
          new AuthorityInfoAccessExtension({ caIssuers: addresses.certificate }),
        ]
      : []),
  ]);
