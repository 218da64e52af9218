/** What a refused request must bring when it is made again; proofs of it stand beside the request's own fields. */
export type Challenge =
  | { readonly kind: 'botCheck'; readonly puzzle: string; readonly bits: number }
  | { readonly kind: 'captcha'; readonly puzzle: string; readonly question: string }
  | {
      readonly kind: 'secondFactor';
      readonly hasTotp: boolean;
      /** What the browser's passkey call takes; null for a person without a passkey. */
      readonly passkey: Readonly<Record<string, unknown>> | null;
    }
  | { readonly kind: 'enrolment'; readonly offer: string; readonly uri: string; readonly secret: string };
