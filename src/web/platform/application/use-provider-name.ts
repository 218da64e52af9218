import { useLocale } from '#web/platform/language/use-translation.ts';

interface Named {
  readonly name: string;
  readonly nameEnglish: string;
}

/** Its name in the language of the screen. */
export function useProviderName(): (provider: Named) => string {
  const locale = useLocale();
  return ({ name, nameEnglish }) => (locale === 'en' ? nameEnglish : name);
}
