/*
 * PKCS #11 (v2.40): certificates and keys in the tokens of a hardware module. The module is a native library of its maker. It is loaded
 * in a process of its own (`src/server/token-process.ts`), never in that of the server: there it could read every key in memory.
 */
import { createRequire } from 'node:module';

import { z } from 'zod';

import { nothing, octets, oid, sequence, unsigned } from './der.ts';
import type { TokenProblem, TokenReply, TokenRequest } from './token-messages.ts';

type Handle = Buffer;
interface Attribute {
  readonly type: number;
  readonly value?: number | boolean | Buffer;
}

/** What is used of the package `pkcs11js`, which is optional: an agency without a hardware module needs nothing. */
interface Library {
  load(module: string): void;
  C_Initialize(): void;
  C_Finalize(): void;
  C_GetSlotList(hasToken: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): { readonly label: string };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_Login(session: Handle, user: number, pin: string): void;
  C_FindObjectsInit(session: Handle, wanted: readonly Attribute[]): void;
  C_FindObjects(session: Handle): Handle | null;
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(session: Handle, object: Handle, wanted: readonly Attribute[]): { readonly value: Buffer }[];
  C_SignInit(session: Handle, mechanism: { readonly mechanism: number }, key: Handle): void;
  C_Sign(session: Handle, data: Buffer, signature: Buffer): Buffer;
}

const isConstructor = (value: unknown): value is new () => Library => typeof value === 'function';
const packageOf = z.object({ PKCS11: z.custom<new () => Library>(isConstructor) });

const attributes = { class: 0x0, value: 0x11, certificateType: 0x80, id: 0x102, sign: 0x108 } as const;
const classes = { certificate: 1, privateKey: 3 } as const;
const x509 = 0;
const serialSession = 0x4;
const normalUser = 1;
const mechanisms = { rsa: 0x1, ec: 0x1041 } as const;
/** An RSA key of 4,096 bits. */
const maxSignatureBytes = 512;
const maxCertificates = 500;
const maxCertificateBytes = 20_000;

const problemOfCode: ReadonlyMap<number, TokenProblem> = new Map([
  [0x32, 'no-token'],
  [0xa0, 'pin-wrong'],
  [0xa1, 'pin-wrong'],
  [0xa2, 'pin-wrong'],
  [0xa4, 'pin-locked'],
  [0xe0, 'no-token'],
]);

export function askToken(request: TokenRequest): TokenReply {
  const library = open(request.module);
  if (!library) return { problem: 'library' };
  try {
    return request.does === 'list' ? listed(library, request.token) : signed(library, request);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
    return { problem: problemOfCode.get(code) ?? 'failed' };
  } finally {
    library.C_Finalize();
  }
}

function open(module: string): Library | undefined {
  try {
    const loaded: unknown = createRequire(import.meta.url)('pkcs11js');
    const library = new (packageOf.parse(loaded).PKCS11)();
    library.load(module);
    library.C_Initialize();
    return library;
  } catch {
    return undefined;
  }
}

/** A label fills 32 places with spaces. */
const tokensOf = (library: Library, wanted: string | undefined) =>
  library
    .C_GetSlotList(true)
    .map((slot) => ({ slot, label: library.C_GetTokenInfo(slot).label.trim() }))
    .filter(({ label }) => label !== '' && (wanted === undefined || label === wanted));

function listed(library: Library, wanted: string | undefined): TokenReply {
  const certificates = tokensOf(library, wanted).flatMap(({ slot, label }) => {
    const session = library.C_OpenSession(slot, serialSession);
    const wantedObjects = [
      { type: attributes.class, value: classes.certificate },
      { type: attributes.certificateType, value: x509 },
    ];
    return found(library, session, wantedObjects).flatMap((object) => {
      const [id, value] = library.C_GetAttributeValue(session, object, [
        { type: attributes.id },
        { type: attributes.value },
      ]);
      if (!id || !value || id.value.length === 0 || value.value.length > maxCertificateBytes) return [];
      return [{ token: label, keyId: id.value.toString('hex'), certificate: value.value.toString('base64') }];
    });
  });
  return { certificates: certificates.slice(0, maxCertificates) };
}

function found(library: Library, session: Handle, wanted: readonly Attribute[]): readonly Handle[] {
  library.C_FindObjectsInit(session, wanted);
  const objects: Handle[] = [];
  for (let object = library.C_FindObjects(session); object && objects.length < maxCertificates;) {
    objects.push(object);
    object = library.C_FindObjects(session);
  }
  library.C_FindObjectsFinal(session);
  return objects;
}

function signed(library: Library, request: TokenRequest & { readonly does: 'sign' }): TokenReply {
  const [token, ...others] = tokensOf(library, request.token);
  // With two tokens of one label the PIN would go to either.
  if (!token || others.length > 0) return { problem: 'no-token' };
  const session = library.C_OpenSession(token.slot, serialSession);
  library.C_Login(session, normalUser, request.pin);
  const [key] = found(library, session, [
    { type: attributes.class, value: classes.privateKey },
    { type: attributes.id, value: Buffer.from(request.keyId, 'hex') },
    { type: attributes.sign, value: true },
  ]);
  if (!key) return { problem: 'no-key' };
  library.C_SignInit(session, { mechanism: mechanisms[request.keyType] }, key);
  const digest = Buffer.from(request.digest, 'base64');
  const data = request.keyType === 'rsa' ? digestInfo(digest) : digest;
  const signature = library.C_Sign(session, data, Buffer.alloc(maxSignatureBytes));
  const shown = request.keyType === 'rsa' ? signature : ecdsaOf(signature);
  return { signature: shown.toString('base64') };
}

/** What PKCS #1 v1.5 signs (RFC 8017, 9.2). */
const digestInfo = (digest: Buffer) => sequence(sequence(oid('2.16.840.1.101.3.4.2.1'), nothing()), octets(digest));

/** Both halves as they come, after each other, in DER (RFC 3279, 2.2.3). */
const ecdsaOf = (signature: Buffer) => {
  const half = signature.length / 2;
  return sequence(unsigned(signature.subarray(0, half)), unsigned(signature.subarray(half)));
};
