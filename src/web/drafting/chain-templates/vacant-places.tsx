import type { OfferedTemplate } from '#contract/drafting/chain-templates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './saved-chains.module.css';

/** Vacant positions of a saved chain, and people who have left. */
export function VacantPlaces({ template }: { readonly template: OfferedTemplate }) {
  const t = useTranslation();
  const { vacantPosts, leftPersons } = template;
  if (vacantPosts.length === 0 && leftPersons.length === 0) return null;
  return (
    <p className={styles.vacant} role="note">
      {vacantPosts.length > 0 && t('chainTemplates.vacant', { units: vacantPosts.join(', ') })}{' '}
      {leftPersons.length > 0 && t('chainTemplates.left', { names: leftPersons.join(', ') })}
    </p>
  );
}
