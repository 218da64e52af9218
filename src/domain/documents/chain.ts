import { refuse, type Refusal } from '#domain/refusal.ts';

export const chainKinds = ['review', 'sign'] as const;

/** One step of a chain: persons asked at the same time, of whom `needed` must agree. */
export interface ChainStep {
  readonly kind: (typeof chainKinds)[number];
  readonly personIds: readonly number[];
  readonly needed: number;
}

/** ทาน – ตรวจ – ผ่าน – ลงนาม: reviewers in order, then the signers. */
export type Chain = readonly ChainStep[];

/** Statements and news have no signature (forms 8 and 9 of the regulation); every other kind has one. */
export const unsignedKinds: readonly number[] = [8, 9];

export const needsSignature = (kind: number): boolean => !unsignedKinds.includes(kind);

/** In the order in which they are named. */
export const signersOf = (chain: Chain): readonly number[] =>
  chain.flatMap(({ kind, personIds }) => (kind === 'sign' ? personIds : []));

export const signersIn = (chain: Chain): number => signersOf(chain).length;

/**
 * Errors: `chain-empty`, `chain-without-signer`, `chain-signer-before-reviewer`, `chain-named-twice`,
 * `chain-too-many-needed`.
 */
export function refusalOfChain(kind: number, chain: Chain): Refusal | undefined {
  if (chain.length === 0 || chain.some((step) => step.personIds.length === 0)) return refuse('chain-empty');
  if (needsSignature(kind) && !chain.some((step) => step.kind === 'sign')) return refuse('chain-without-signer');
  const firstSigner = chain.findIndex((step) => step.kind === 'sign');
  if (firstSigner >= 0 && chain.slice(firstSigner).some((step) => step.kind === 'review'))
    return refuse('chain-signer-before-reviewer');
  const named = chain.flatMap((step) => step.personIds.map((personId) => `${step.kind} ${personId}`));
  if (new Set(named).size < named.length) return refuse('chain-named-twice');
  if (chain.some((step) => step.needed < 1 || step.needed > step.personIds.length))
    return refuse('chain-too-many-needed');
  return undefined;
}
