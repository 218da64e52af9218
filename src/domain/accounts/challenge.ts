/** What a refused request needs when it is sent again; the proof is sent beside the request's own fields. */
export type Challenge =
  | { readonly kind: 'botCheck'; readonly puzzle: string; readonly bits: number }
  | { readonly kind: 'captcha'; readonly puzzle: string; readonly question: string }
  | {
      readonly kind: 'secondFactor';
      readonly hasTotp: boolean;
      /** The options of the browser's passkey call; null for a person without a passkey. */
      readonly passkey: Readonly<Record<string, unknown>> | null;
    }
  | { readonly kind: 'enrolment'; readonly offer: string; readonly uri: string; readonly secret: string };
