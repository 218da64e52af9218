import type { AccountInformation } from '#contract/profile/profile.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';

const facts = [
  'employeeCode',
  'prefix',
  'firstName',
  'lastName',
  'suffix',
  'positionName',
  'positionType',
  'positionLevel',
  'unitName',
  'furtherPositions',
  'employeeType',
  'username',
  'adUser',
] as const satisfies readonly (keyof AccountInformation)[];

/** Data maintained by the personnel office. */
export function PersonnelFacts({ information }: { readonly information: AccountInformation }) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t('profile.personnelData')}</h2>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <Fact key={fact} label={t(`profile.fields.${fact}`)} value={information[fact]} />
        ))}
      </dl>
      <p className={styles.quiet}>{t('profile.personnelHelp')}</p>
    </section>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslation();
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || t('common.none')}</dd>
    </>
  );
}
