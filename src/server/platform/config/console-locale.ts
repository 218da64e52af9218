/** Thai on a machine whose language is Thai, otherwise English. */
export const consoleLocale = (environment: Readonly<Record<string, string | undefined>>): 'th' | 'en' =>
  (environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '').startsWith('th') ? 'th' : 'en';
