import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

import { ExtendedKeyUsageExtension, KeyUsageFlags, KeyUsagesExtension } from './x509.ts';

import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { certificateOf, nameIn } from './certificate-kit.ts';
import { pkcs12Contents, Pkcs12Problem, type Pkcs12Contents } from './pkcs12-contents.ts';
import type { Pkcs12Options, ReadPkcs12 } from './read-pkcs12.task.ts';
import { hasStrongSignature, isStrongKey } from './strong-algorithms.ts';

/** The one key in the file with its certificate, when that leads to a trusted root and may sign. */
export async function readPkcs12(content: OpenContent, options: Pkcs12Options): Promise<ReadPkcs12 | Refusal> {
  if (content.byteSize > certificateLimits.pkcs12Bytes) return refuse('certificate-file-unreadable');
  const contents = contentsOf(await readWhole(content), options.passphrase);
  if ('refused' in contents) return contents;
  const [encrypted] = contents.keys;
  if (!encrypted || contents.keys.length > 1) return refuse('certificate-file-unreadable');
  const key = keyOf(encrypted, options.passphrase);
  if (!key) return refuse('certificate-file-passphrase');
  const certificates = contents.certificates.flatMap(readable);
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) return refuse('certificate-file-unreadable');
  const isStrong = isStrongKey(key) && hasStrongSignature(own);
  const chain = chainOf(own, certificates, options);
  if (!chain || !isStrong) {
    const isOtherwiseTrusted = chainOf(own, certificates, options, () => true) !== undefined;
    return refuse(isOtherwiseTrusted ? 'certificate-weak' : 'certificate-not-trusted');
  }
  if (!maySign(own)) return refuse('certificate-not-for-signing');
  return factsOf(own, key, chain);
}

function contentsOf(bytes: Buffer, passphrase: string): Pkcs12Contents | Refusal {
  try {
    return pkcs12Contents(bytes, passphrase);
  } catch (error) {
    const isWrong = error instanceof Pkcs12Problem && error.kind === 'passphrase';
    return refuse(isWrong ? 'certificate-file-passphrase' : 'certificate-file-unreadable');
  }
}

function keyOf(key: Buffer, passphrase: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    return undefined;
  }
}

export function readable(der: Buffer): readonly X509Certificate[] {
  try {
    return [new X509Certificate(der)];
  } catch {
    return [];
  }
}

/** How a root signed itself does not matter: it is trusted for its fingerprint. */
const isStrongStep = (issuer: X509Certificate, isRoot: boolean) =>
  isStrongKey(issuer.publicKey) && (isRoot || hasStrongSignature(issuer));

/** Up to a trusted root, every step signed, strong and valid now; undefined when there is no such way. */
export function chainOf(
  own: X509Certificate,
  others: readonly X509Certificate[],
  { roots, now }: Pick<Pkcs12Options, 'roots' | 'now'>,
  isAccepted = isStrongStep,
) {
  const trusted = roots.flatMap((root) => readable(Buffer.from(root, 'base64')));
  const isValid = (certificate: X509Certificate) => certificate.validFromDate <= now && now < certificate.validToDate;
  const chain: X509Certificate[] = [];
  for (let last = own; chain.length < certificateLimits.chain;) {
    const signed = (issuer: X509Certificate, isRoot: boolean) =>
      issuer.ca &&
      isValid(issuer) &&
      isAccepted(issuer, isRoot) &&
      last.checkIssued(issuer) &&
      last.verify(issuer.publicKey);
    const root = trusted.find((issuer) => signed(issuer, true));
    const next = root ?? others.find((other) => other !== last && signed(other, false));
    if (!next || !isValid(last)) return undefined;
    chain.push(next);
    if (root) return chain;
    last = next;
  }
  return undefined;
}

/** One without the extension may do everything (RFC 5280, 4.2.1.3). */
export function maySign({ raw, ca }: X509Certificate): boolean {
  const usages = certificateOf(raw).getExtension(KeyUsagesExtension)?.usages;
  const forSigning = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  const purposes = certificateOf(raw).getExtension(ExtendedKeyUsageExtension)?.usages;
  return (
    !ca &&
    (usages === undefined || (usages & forSigning) !== 0) &&
    (purposes === undefined || purposes.some((purpose) => signingPurposes.has(String(purpose))))
  );
}

/** Any, e-mail, documents (RFC 9336), and what programs for documents used before. */
const signingPurposes: ReadonlySet<string> = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
]);

/** Its common names, and the given names and surname where it has them apart: each by itself the whole name of a person. */
export function fullNamesIn({ raw }: X509Certificate): string[] {
  const { subjectName } = certificateOf(raw);
  const apart = ['G', 'SN'].map((type) => subjectName.getField(type).join(' '));
  const names = [...subjectName.getField('CN'), ...(apart.includes('') ? [] : [apart.join(' ')])];
  return names.slice(0, 10).map((name) => storableStart(name, 200));
}

const factsOf = (own: X509Certificate, key: KeyObject, chain: readonly X509Certificate[]): ReadPkcs12 => ({
  pkcs8: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  spki: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  ...publicFactsOf(own, chain),
});

/** Of the certificate alone. */
export function publicFactsOf(own: X509Certificate, chain: readonly X509Certificate[]) {
  const text = (name: string | undefined) => storableStart((name ?? '').replaceAll('\n', ', '), 1000);
  return {
    certificate: own.raw.toString('base64'),
    chain: chain.map(({ raw }) => raw.toString('base64')),
    serialNumber: own.serialNumber.toLowerCase(),
    subject: text(own.subject),
    name: nameIn(own.raw),
    issuer: text(own.issuer),
    validFrom: own.validFromDate,
    validUntil: own.validToDate,
  };
}
