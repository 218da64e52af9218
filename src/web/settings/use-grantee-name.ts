import { roleOf } from '#domain/menus/menu-rights.ts';
import { officeNames, unitRoleIds } from '#domain/people/unit-roles.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** What a grantee is called; `groupName` is that of a group. */
export function useGranteeName() {
  const t = useTranslation();
  return (grantee: string, groupName: string): string => {
    if (grantee === 'everybody' || grantee === 'administrators') return t(`permissions.grantees.${grantee}`);
    const roleId = roleOf(grantee);
    if (roleId === undefined) return t('permissions.groupNamed', { name: groupName });
    const office = officeNames.find((name) => unitRoleIds[name] === roleId);
    return office ? t(`duties.roles.${office}`) : t('permissions.grantees.otherHead', { id: roleId });
  };
}
