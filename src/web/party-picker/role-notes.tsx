import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Party } from './party.ts';
import styles from './party-picker.module.css';

/** Shows the current holders of the chosen roles before the letter is sent. */
export function RoleNotes({ parties }: { readonly parties: readonly Party[] }) {
  const t = useTranslation();
  const roles = parties.flatMap((party) => (party.kind === 'role' ? [{ unitId: party.unitId, role: party.role }] : []));
  const found = useCall('findRoleHolders', { roles }, { refinedBy: ['roles'] }).data?.items ?? [];
  const shown = found.filter(({ unitId, role }) => roles.some((item) => item.unitId === unitId && item.role === role));
  return (
    <div role="status">
      <ul className={styles.holders} aria-label={t('receiverRoles.whoGetsIt')}>
        {shown.map(({ unitId, role, holders }) =>
          holders.length === 0 ? (
            <li key={`${role} ${unitId}`}>{t('receiverRoles.nobody')}</li>
          ) : (
            holders.map(({ tenure, unitName, name, positionName }, index) => (
              <li key={`${role} ${unitId} ${index}`} data-vacant={tenure === 'vacant' || tenure === 'acting'}>
                {t(`receiverRoles.tenures.${tenure}`, {
                  unit: unitName,
                  name: positionName ? `${name} (${positionName})` : name,
                })}
              </li>
            ))
          ),
        )}
      </ul>
    </div>
  );
}
