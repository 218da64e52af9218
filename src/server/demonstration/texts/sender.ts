import type { LetterFamily } from './incoming-subjects.ts';

export interface Sender {
  readonly name: string;
  /** The agency part of its letter numbers; empty for persons and companies, whose numbers have none. */
  readonly code: string;
  readonly address: string;
  readonly signer: string;
  readonly writesAbout: readonly LetterFamily[];
}

export const everything = ['meeting', 'information', 'request', 'report', 'training'] as const;

export const agency = (
  name: string,
  code: string,
  address: string,
  signer: string,
  writesAbout: readonly LetterFamily[] = everything,
): Sender => ({ name, code, address, signer, writesAbout });

export const bangkok = (street: string, postcode: string) => `${street} กรุงเทพมหานคร ${postcode}`;
