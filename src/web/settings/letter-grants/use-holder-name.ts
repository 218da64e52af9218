import { unitGranted } from '#domain/documents/letter-grants.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { useGranteeName } from '../use-grantee-name.ts';

/** Who a grantee is; `name` is that of the unit or the office. */
export function useHolderName() {
  const t = useTranslation();
  const nameOf = useGranteeName();
  return (grantee: string, name: string): string => {
    if (grantee.startsWith('line:')) return t('letterGrants.inLine', { name });
    if (grantee.startsWith('head:')) return t('letterGrants.headOf', { name });
    return unitGranted(grantee) === undefined ? nameOf(grantee, name) : name;
  };
}
