import { demonstrationMessages as english } from '#locales/en/demonstration.ts';
import { demonstrationMessages as thai, type DemonstrationMessage } from '#locales/th/demonstration.ts';
import { consoleLocale } from '#server/platform/config/console-locale.ts';
import { environment } from '#server/platform/config/environment.ts';

/** Progress, in the language of the console. */
export function progressLine(message: DemonstrationMessage, values: Readonly<Record<string, string>>): string {
  const messages = consoleLocale(environment) === 'th' ? thai : english;
  return messages[message].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
