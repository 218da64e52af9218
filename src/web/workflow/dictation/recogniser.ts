/** The part of the Web Speech API in use; TypeScript's DOM types lack it. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognisedEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  readonly start: () => void;
  readonly abort: () => void;
}

interface RecognisedEvent {
  /** Index of the first new or changed result. */
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

declare global {
  interface Window {
    readonly SpeechRecognition?: new () => Recogniser;
    readonly webkitSpeechRecognition?: new () => Recogniser;
  }
}

/** Undefined when the browser has no speech recognition. */
export function createRecogniser(): Recogniser | undefined {
  const Kind = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Kind) return undefined;
  return Object.assign(new Kind(), { lang: 'th-TH', continuous: true, interimResults: true });
}

export const canDictate = (): boolean => Boolean(window.SpeechRecognition ?? window.webkitSpeechRecognition);

/** Splits the final text from the interim guess. */
export function heardIn({ resultIndex, results }: RecognisedEvent): {
  readonly final: string;
  readonly interim: string;
} {
  const changed = Array.from(results).slice(resultIndex);
  const textOf = (isFinal: boolean) =>
    changed
      .filter((result) => result.isFinal === isFinal)
      .map((result) => result[0]?.transcript ?? '')
      .join('')
      .trim();
  return { final: textOf(true), interim: textOf(false) };
}
