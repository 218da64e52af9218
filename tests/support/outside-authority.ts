import { createHash, createPrivateKey, sign } from 'node:crypto';

import type { Signer } from '#server/certificates/person-keys.ts';
import {
  authoritySignature,
  certificateOf,
  derOf,
  distinguishedName,
  makeAuthorityKeys,
  makeIssuing,
  makeRoot,
  newSerialNumber,
  pkcs8Of,
  signCertificate,
  spkiOf,
} from '#server/certificates/certificate-kit.ts';
import {
  bits,
  element,
  enumerated,
  insideOf,
  moment,
  nothing,
  octets,
  oid,
  sequence,
  tagged,
} from '#server/certificates/der.ts';
import { issuerAndSerial } from '#server/paper-signing/cms.ts';
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Extension,
  X509CrlGenerator,
  X509CrlReason,
} from '#server/certificates/x509.ts';

/** Of who answers about certificates: nobody need look whether its own was revoked (RFC 6960, 4.2.2.2.1). */
export const withoutCheck = new Extension('1.3.6.1.5.5.7.48.1.5', false, new Uint8Array(nothing()));

const from = new Date(Date.now() - 60_000);
const times = { validFrom: from, validUntil: new Date(from.getTime() + 300 * 86_400_000) };
const named = (name: string) => ({ subject: distinguishedName([['CN', name]]), ...times });

/**
 * An authority of others in two levels, and what it certifies.
 * @param address under which it has its lists of revoked certificates, `/root` and `/issuing`; none without it.
 */
export async function makeOutsideAuthority(address?: string) {
  const [rootKeys, issuingKeys] = [await makeAuthorityKeys(), await makeAuthorityKeys()];
  const root = await makeRoot(rootKeys, named('Token Root'));
  const ofRoot = address !== undefined && { addresses: { certificate: `${address}/root.crt`, crl: `${address}/root` } };
  const wanted = { ...named('Token CA'), ...ofRoot };
  const issuing = await makeIssuing({ issuer: root, signingKey: rootKeys.privateKey }, issuingKeys, wanted);
  const certify = async (
    name: string,
    kind: RsaHashedKeyGenParams | EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' },
    purposes: readonly string[] = [],
    others: readonly Extension[] = [],
  ) => {
    const keys = await crypto.subtle.generateKey(kind, true, ['sign', 'verify']);
    const certificate = await signCertificate(
      { issuer: issuing, signingKey: issuingKeys.privateKey },
      { ...named(name), serialNumber: newSerialNumber(), publicKey: keys.publicKey },
      [
        new BasicConstraintsExtension(false),
        new KeyUsagesExtension(KeyUsageFlags.nonRepudiation, true),
        ...(purposes.length > 0 ? [new ExtendedKeyUsageExtension([...purposes], true)] : []),
        ...others,
        ...(address === undefined ? [] : [new CRLDistributionPointsExtension([`${address}/issuing`])]),
      ],
    );
    return { certificate, pkcs8: await pkcs8Of(keys), spki: await spkiOf(keys) };
  };
  /** What it says at its address; valid for a day. */
  const listOf = async (
    of: 'root' | 'issuing',
    revoked: readonly RevokedOne[] = [],
    { now = new Date(), restriction }: { readonly now?: Date; readonly restriction?: Buffer } = {},
  ) => {
    const [certificate, keys] = of === 'root' ? [root, rootKeys] : [issuing, issuingKeys];
    const list = await X509CrlGenerator.create({
      issuer: certificateOf(certificate).subject,
      thisUpdate: now,
      nextUpdate: new Date(now.getTime() + 86_400_000),
      signingAlgorithm: authoritySignature,
      signingKey: keys.privateKey,
      extensions: restriction ? [new Extension('2.5.29.28', true, new Uint8Array(restriction))] : [],
      entries: revoked.map(({ certificate: one, at, isOnHold, isLifted }) => ({
        serialNumber: certificateOf(one).serialNumber,
        revocationDate: at,
        ...(isOnHold === true && { reason: X509CrlReason.certificateHold }),
        ...(isLifted === true && { reason: X509CrlReason.removeFromCRL }),
      })),
    });
    return derOf(list);
  };
  /** What it answers about a certificate; for a day, unless it has a newer answer at any time. */
  const answerAbout = async (
    certificate: Buffer,
    { now = new Date(), status = 'good', at = now, isOfDay = true, responder }: AnswerAbout = {},
  ) => {
    const { issuer, serial } = issuerAndSerial(certificate);
    const digest = (content: Buffer) => octets(createHash('sha1').update(content).digest());
    const certId = sequence(
      sequence(oid('1.3.14.3.2.26'), nothing()),
      digest(issuer),
      digest(keyBitsOf(issuing)),
      serial,
    );
    const held = tagged(0, enumerated(6));
    const said = {
      good: element(0x80),
      unknown: element(0x82),
      revoked: element(0xa1, moment(at)),
      onHold: element(0xa1, moment(at), held),
    }[status];
    const next = isOfDay ? [tagged(0, moment(new Date(now.getTime() + 86_400_000)))] : [];
    const data = sequence(
      tagged(2, digest(keyBitsOf(issuing))),
      moment(now),
      sequence(sequence(certId, said, moment(now), ...next)),
    );
    const own = createPrivateKey({ key: await pkcs8Of(issuingKeys), format: 'der', type: 'pkcs8' });
    const signature = responder ? await responder.sign(data) : sign('sha256', data, own);
    const added = responder ? [tagged(0, sequence(responder.certificate))] : [];
    const basic = sequence(data, sequence(oid('1.2.840.10045.4.3.2')), bits(signature), ...added);
    return sequence(enumerated(0), tagged(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))));
  };
  /** What signs with a certificate of it. */
  const signerOf = async (
    name: string,
    purposes?: readonly string[],
    others?: readonly Extension[],
  ): Promise<Signer> => {
    const { certificate, pkcs8 } = await certify(name, undefined, purposes, others);
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    return { certificateId: 1, certificate, chain: [issuing, root], sign: (data) => sign('sha256', data, key) };
  };
  return { root, issuing, certify, signerOf, listOf, answerAbout };
}

interface AnswerAbout {
  readonly now?: Date;
  readonly status?: 'good' | 'revoked' | 'onHold' | 'unknown';
  /** Since when. */
  readonly at?: Date;
  readonly isOfDay?: boolean;
  /** Who signs it for the authority. */
  readonly responder?: Signer;
}

/** The bits of its public key. */
function keyBitsOf(certificate: Buffer): Buffer {
  const [, key] = insideOf(Buffer.from(certificateOf(certificate).publicKey.rawData)) ?? [];
  return key?.content.subarray(1) ?? Buffer.alloc(0);
}

interface RevokedOne {
  readonly certificate: Buffer;
  readonly at: Date;
  readonly isOnHold?: boolean;
  /** No more. */
  readonly isLifted?: boolean;
}
