/** The language of the console: Thai where the machine's own language is Thai, else English. */
export const consoleLocale = (environment: Readonly<Record<string, string | undefined>>): 'th' | 'en' =>
  (environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '').startsWith('th') ? 'th' : 'en';
