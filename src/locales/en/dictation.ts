import type { Translated } from '../translated.ts';
import type { dictation as thai } from '../th/dictation.ts';

export const dictation: Translated<typeof thai> = {
  dictate: 'Dictate',
  listening: 'Listening. Press again to stop.',
  notAllowed: 'The browser does not allow the microphone. Please allow it in the settings of the browser.',
  noMicrophone: 'No microphone was found. Please connect one and try again.',
  network: 'The speech service of the browser cannot be reached. Please try again or type instead.',
  failed: 'Speech could not be turned into text. Please try again or type instead.',
  noteTitle: 'Before you dictate',
  note: 'The maker of the browser may process your voice outside the agency. Never say anything secret. This system stores no audio.',
  notForSecrets: 'No dictation for secret letters: the browser may send speech outside the agency.',
  noteAccept: 'Understood, go on',
};
