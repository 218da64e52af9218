import { groupOf } from '#domain/menus/menu-rights.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** What a grantee is called; `name` is that of a group or an office. */
export function useGranteeName() {
  const t = useTranslation();
  return (grantee: string, name: string): string => {
    if (grantee === 'everybody' || grantee === 'administrators') return t(`permissions.grantees.${grantee}`);
    return groupOf(grantee) === undefined ? name : t('permissions.groupNamed', { name });
  };
}
