import { platformMessages as englishMessages } from '#locales/en/platform.ts';
import { platformMessages as thaiMessages, type PlatformMessage } from '#locales/th/platform.ts';

/** A message of `locales/…/platform.ts` and its values. */
export interface StartProblem {
  readonly problem: PlatformMessage;
  readonly values: Readonly<Record<string, string | number>>;
}

export const startProblem = (problem: PlatformMessage, values: StartProblem['values'] = {}): StartProblem => ({
  problem,
  values,
});

export const isStartProblem = (value: object): value is StartProblem => 'problem' in value && 'values' in value;

export function consoleLine(locale: 'th' | 'en', message: PlatformMessage, values: StartProblem['values']): string {
  const text = locale === 'th' ? thaiMessages[message] : englishMessages[message];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
