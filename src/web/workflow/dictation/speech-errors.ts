/** Null where no message is shown: silence, and our own stop. */
const words = {
  'no-speech': null,
  aborted: null,
  'not-allowed': 'dictation.notAllowed',
  'service-not-allowed': 'dictation.notAllowed',
  'audio-capture': 'dictation.noMicrophone',
  network: 'dictation.network',
} as const;

const isKnown = (error: string): error is keyof typeof words => Object.hasOwn(words, error);

export const errorLabel = (error: string) => (isKnown(error) ? words[error] : 'dictation.failed');
