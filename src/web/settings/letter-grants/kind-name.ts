import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

/** The name of a kind in the language of the person. */
export function kindName(code: number): string {
  const kind = kindWithCode(code);
  return kind === undefined ? '' : termsOf(currentLanguage()).kinds[kind];
}
