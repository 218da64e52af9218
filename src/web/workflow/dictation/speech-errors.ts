/** Null where no message is shown: silence, and our own stop. */
const messages = {
  'no-speech': null,
  aborted: null,
  'not-allowed': 'dictation.notAllowed',
  'service-not-allowed': 'dictation.notAllowed',
  'audio-capture': 'dictation.noMicrophone',
  network: 'dictation.network',
} as const;

const isKnown = (error: string): error is keyof typeof messages => Object.hasOwn(messages, error);

export const errorLabel = (error: string) => (isKnown(error) ? messages[error] : 'dictation.failed');
