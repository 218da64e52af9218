/** Nobody signs a letter more often. */
export const maxSignatures = 200;

/** A signature has 2 to 9 kB, by the length of its chain. */
export const reservedBytes = 12_288;

export const fieldOfSigner = (index: number): string => `signer-${index + 1}`;

export interface PreparedSignature {
  readonly pdf: Buffer;
  /** Of the place for the signature, with its angle brackets: everything else is signed. */
  readonly start: number;
  readonly end: number;
}

/** The bytes that a signature covers. */
export const signedBytes = ({ pdf, start, end }: PreparedSignature): readonly [Buffer, Buffer] => [
  pdf.subarray(0, start),
  pdf.subarray(end),
];

/** @param signature DER. @throws when it has more bytes than were kept for it. */
export function putSignature({ pdf, start, end }: PreparedSignature, signature: Buffer): Buffer {
  if (signature.length > reservedBytes) throw new Error(`a signature of ${signature.length} bytes`);
  const signed = Buffer.from(pdf);
  signed.write(signature.toString('hex').padEnd(end - start - 2, '0'), start + 1, 'latin1');
  return signed;
}
