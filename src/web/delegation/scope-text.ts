import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { highestClassStored, hasLimits, type Scope } from '#domain/delegation/scopes.ts';
import { termsOf } from '#locales/terms-of.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export const secrecyClasses = [1, 2, highestClassStored] as const;

export function kindChoices() {
  const names = termsOf(currentLanguage() === 'en' ? 'en' : 'th').kinds;
  return Object.values(documentKinds).flatMap(({ code }) => {
    const kind = kindWithCode(code);
    return kind ? [{ code, name: names[kind] }] : [];
  });
}

/** A summary of a scope; empty when it is unlimited. */
export function useScopeText(): (scope: Scope) => string {
  const t = useTranslation();
  return (scope) => {
    if (!hasLimits(scope)) return '';
    const kinds = kindChoices().filter(({ code }) => scope.kinds.includes(code));
    const highest = secrecyClasses.find((item) => item === scope.highestSecrecy);
    const parts = [
      kinds.length === 0 ? t('delegations.scope.allKinds') : kinds.map(({ name }) => name).join(', '),
      highest !== undefined && highest < highestClassStored
        ? t('delegations.scope.upTo', { class: t(`delegations.scope.classes.class${highest}`) })
        : '',
      scope.excludesSigning ? t('delegations.scope.excludesSigning') : '',
      scope.powers,
    ];
    return t('delegations.scope.line', { scope: parts.filter((part) => part !== '').join(' · ') });
  };
}
