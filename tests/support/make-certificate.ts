import { generateKeyPairSync, sign } from 'node:crypto';

/** X.690: a value with its tag and its length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const timeOf = (moment: Date) =>
  der(0x18, Buffer.from(`${moment.toISOString().replaceAll(/[-:T]|\..*$/g, '')}Z`, 'latin1'));
const commonName = Buffer.from('0603550403', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

/** RFC 5280, 4.2.1.6: for whoever asks a server by its address (of IP version 4). */
const forAddress = (address: string) =>
  der(
    0xa3,
    sequence(
      sequence(
        Buffer.from('0603551d11', 'hex'),
        der(0x04, sequence(der(0x87, Buffer.from(address.split('.').map(Number))))),
      ),
    ),
  );

/** A certificate that nobody signed but itself (RFC 5280), with its key; valid until a moment, also one that has passed. */
export function makeCertificate(validUntil: Date, name = 'server of a test', address?: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    named,
    sequence(timeOf(new Date(validUntil.getTime() - 365 * 86_400_000)), timeOf(validUntil)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(address === undefined ? [] : [forAddress(address)]),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const body = sequence(toSign, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}
