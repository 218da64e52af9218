/** Work for the browser, signed by the server: find the number whose key begins like this. */
export interface WorkPuzzle {
  readonly parameters: {
    readonly algorithm: 'PBKDF2/SHA-256';
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly nonce: string;
    readonly salt: string;
    /** In seconds. */
    readonly expiresAt: number;
    readonly data: { readonly id: string; readonly effort: 'light' | 'heavy' };
  };
  readonly signature: string;
}

/** What a refused request needs when it is sent again; the proof is sent beside the request's own fields. */
export type Challenge =
  | { readonly kind: 'proofOfWork'; readonly puzzle: WorkPuzzle }
  | {
      readonly kind: 'secondFactor';
      readonly hasTotp: boolean;
      /** The options of the browser's passkey call; null for a person without a passkey. */
      readonly passkey: Readonly<Record<string, unknown>> | null;
    }
  | { readonly kind: 'enrolment'; readonly offer: string; readonly uri: string; readonly secret: string };
