/** The browser's speech recognition, as far as it is used; the types of the platform leave it out. */
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
  /** The first result that is new or has changed. */
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

declare global {
  interface Window {
    readonly SpeechRecognition?: new () => Recogniser;
    readonly webkitSpeechRecognition?: new () => Recogniser;
  }
}

/** Makes a recogniser of Thai; undefined where the browser has none. */
export function createRecogniser(): Recogniser | undefined {
  const Kind = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Kind) return undefined;
  return Object.assign(new Kind(), { lang: 'th-TH', continuous: true, interimResults: true });
}

export const canDictate = (): boolean => Boolean(window.SpeechRecognition ?? window.webkitSpeechRecognition);

/** What an event says for good, and what it still guesses. */
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
