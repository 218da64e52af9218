import type { Page } from 'playwright-core';

/** A double of the Web Speech API that recognises what the test provides. */
export const speechDouble = `window.SpeechRecognition = class {
  constructor() { window.recogniser = this; }
  start() { this.isListening = true; }
  abort() { this.isListening = false; this.onend?.(); }
}`;

/** Simulates a browser without speech recognition. */
export const noSpeech = 'delete window.SpeechRecognition; delete window.webkitSpeechRecognition;';

export const speak = (page: Page, transcript: string, isFinal = true): Promise<unknown> =>
  page.evaluate(
    `recogniser.onresult({ resultIndex: 0, results: [Object.assign([{ transcript: '${transcript}' }], { isFinal: ${isFinal} })] })`,
  );

export const failSpeech = (page: Page, error: string): Promise<unknown> =>
  page.evaluate(`recogniser.onerror({ error: '${error}' }); recogniser.onend()`);

export const isListening = (page: Page): Promise<unknown> => page.evaluate('window.recogniser?.isListening');
