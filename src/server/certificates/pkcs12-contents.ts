import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';

import { fromBER, Integer, ObjectIdentifier, OctetString, type BaseBlock } from 'asn1js';

/** What a file holds, still without any judgement. Keys are encrypted PKCS#8, or plain where the file has them so. */
export interface Pkcs12Contents {
  readonly keys: readonly Buffer[];
  readonly certificates: readonly Buffer[];
}

export class Pkcs12Problem extends Error {
  readonly kind: 'unreadable' | 'passphrase';
  constructor(kind: 'unreadable' | 'passphrase') {
    super(kind);
    this.kind = kind;
  }
}
const unreadable = () => new Pkcs12Problem('unreadable');

const oids = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  encryptedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  pbes2: '1.2.840.113549.1.5.13',
  tripleDes: '1.2.840.113549.1.12.1.3',
} as const;

const ciphers: Readonly<Record<string, { readonly name: string; readonly keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

/** PKCS#12 (RFC 7292). @throws Pkcs12Problem */
export function pkcs12Contents(bytes: Buffer, passphrase: string): Pkcs12Contents {
  const [, authSafe] = partsOf(parsed(bytes));
  const bags = partsOf(parsed(contentOf(authSafe))).flatMap((info) => bagsOf(info, passphrase));
  const keys = bags.flatMap(({ id, value }) => {
    const isKey = id === oids.keyBag || id === oids.encryptedKeyBag;
    return isKey ? [Buffer.from(value.toBER())] : [];
  });
  const certificates = bags.flatMap(({ id, value }) =>
    id === oids.certificateBag ? [octetsOf(partsOf(partsOf(value)[1])[0])] : [],
  );
  return { keys, certificates };
}

function parsed(bytes: Buffer): BaseBlock {
  const { offset, result } = fromBER(new Uint8Array(bytes));
  if (offset === -1) throw unreadable();
  return result;
}

function partsOf(block: BaseBlock | undefined): readonly BaseBlock[] {
  const inside: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : undefined;
  if (!Array.isArray(inside)) throw unreadable();
  return inside;
}

const idOf = (block: BaseBlock | undefined): string => {
  if (!(block instanceof ObjectIdentifier)) throw unreadable();
  return block.valueBlock.toString();
};

function octetsOf(block: BaseBlock | undefined): Buffer {
  if (!(block instanceof OctetString)) throw unreadable();
  return Buffer.from(block.getValue());
}

/** The octets of a content that is plain data. */
function contentOf(info: BaseBlock | undefined): Buffer {
  const [type, content] = partsOf(info);
  if (idOf(type) !== oids.data) throw unreadable();
  return octetsOf(partsOf(content)[0]);
}

function bagsOf(info: BaseBlock, passphrase: string) {
  const [type, content] = partsOf(info);
  const bytes = idOf(type) === oids.encryptedData ? decrypted(partsOf(content)[0], passphrase) : contentOf(info);
  return partsOf(parsed(bytes)).map((bag) => {
    const [id, value] = partsOf(bag);
    const [inside] = partsOf(value);
    if (!inside) throw unreadable();
    return { id: idOf(id), value: inside };
  });
}

function decrypted(encryptedData: BaseBlock | undefined, passphrase: string): Buffer {
  const [, algorithm, content] = partsOf(partsOf(encryptedData)[1]);
  const [scheme, parameters] = partsOf(algorithm);
  const { name, key, iv } =
    idOf(scheme) === oids.pbes2 ? pbes2Key(parameters, passphrase) : tripleDesKey(idOf(scheme), parameters, passphrase);
  const bytes = implicitOctets(content);
  try {
    const cipher = createDecipheriv(name, key, iv);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  } catch {
    throw new Pkcs12Problem('passphrase');
  }
}

/** In one piece, or in several. */
function implicitOctets(block: BaseBlock | undefined): Buffer {
  if (!block) throw unreadable();
  if (block.idBlock.isConstructed) return Buffer.concat(partsOf(block).map(octetsOf));
  const hex: unknown = 'valueHexView' in block.valueBlock ? block.valueBlock.valueHexView : undefined;
  if (!(hex instanceof Uint8Array)) throw unreadable();
  return Buffer.from(hex);
}

function numberOf(block: BaseBlock | undefined): number {
  if (!(block instanceof Integer)) throw unreadable();
  return block.valueBlock.valueDec;
}

function pbes2Key(parameters: BaseBlock | undefined, passphrase: string) {
  const [derivation, encryption] = partsOf(parameters);
  const [salt, iterations, ...others] = partsOf(partsOf(derivation)[1]);
  const pseudoRandom = others.find((block) => !(block instanceof Integer));
  const hash = pseudoRandom ? hashes[idOf(partsOf(pseudoRandom)[0])] : 'sha1';
  const [cipherId, iv] = partsOf(encryption);
  const cipher = ciphers[idOf(cipherId)];
  if (!hash || !cipher) throw unreadable();
  const key = pbkdf2Sync(passphrase, octetsOf(salt), numberOf(iterations), cipher.keyBytes, hash);
  return { name: cipher.name, key, iv: octetsOf(iv) };
}

/** What Windows and older authorities write. Weaker ones of that time are not read: OpenSSL has not had them since 2021. */
function tripleDesKey(scheme: string, parameters: BaseBlock | undefined, passphrase: string) {
  if (scheme !== oids.tripleDes) throw unreadable();
  const [salt, iterations] = partsOf(parameters);
  const derive = (purpose: number, bytes: number) =>
    pkcs12Kdf(passphrase, octetsOf(salt), numberOf(iterations), { purpose, bytes });
  return { name: 'des-ede3-cbc', key: derive(1, 24), iv: derive(2, 8) };
}

const blockBytes = 64;
/** RFC 7292, appendix B.2, with SHA-1; neither a key nor an initial vector needs more than two rounds of it. */
function pkcs12Kdf(
  passphrase: string,
  salt: Buffer,
  iterations: number,
  { purpose, bytes }: { readonly purpose: number; readonly bytes: number },
): Buffer {
  const filled = (source: Buffer) =>
    Buffer.alloc(Math.ceil(source.length / blockBytes) * blockBytes, source.length === 0 ? 0 : source);
  const text = Buffer.from(`${passphrase}\u0000`, 'utf16le').swap16();
  let input: Buffer = Buffer.concat([filled(salt), filled(text)]);
  const derived: Buffer[] = [];
  for (let length = 0; length < bytes; length += 20) {
    let digest = createHash('sha1').update(Buffer.alloc(blockBytes, purpose)).update(input).digest();
    for (let round = 1; round < iterations; round += 1) digest = createHash('sha1').update(digest).digest();
    derived.push(digest);
    input = added(input, Buffer.alloc(blockBytes, digest));
  }
  return Buffer.concat(derived).subarray(0, bytes);
}

/** Each block plus `addend` plus one, modulo its size. */
function added(input: Buffer, addend: Buffer): Buffer {
  const sum = Buffer.from(input);
  for (let start = 0; start < sum.length; start += blockBytes) {
    let carry = 1;
    for (let index = blockBytes - 1; index >= 0; index -= 1) {
      const value = (sum[start + index] ?? 0) + (addend[index] ?? 0) + carry;
      sum[start + index] = value % 256;
      carry = Math.floor(value / 256);
    }
  }
  return sum;
}
