import type { Page } from 'playwright-core';

/** The browser's speech recognition as a page meets it: it hears what the test says. */
export const speechDouble = `window.SpeechRecognition = class {
  constructor() { window.recogniser = this; }
  start() { this.isListening = true; }
  abort() { this.isListening = false; this.onend?.(); }
}`;

/** A browser that has none. */
export const noSpeech = 'delete window.SpeechRecognition; delete window.webkitSpeechRecognition;';

export const speak = (page: Page, transcript: string, isFinal = true): Promise<unknown> =>
  page.evaluate(
    `recogniser.onresult({ resultIndex: 0, results: [Object.assign([{ transcript: '${transcript}' }], { isFinal: ${isFinal} })] })`,
  );

export const failSpeech = (page: Page, error: string): Promise<unknown> =>
  page.evaluate(`recogniser.onerror({ error: '${error}' }); recogniser.onend()`);

export const isListening = (page: Page): Promise<unknown> => page.evaluate('window.recogniser?.isListening');
