import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import { goToField, type DraftPlace } from '../fields/field-id.ts';
import type { ChainProblem } from './missing-places.ts';
import styles from './checker.module.css';

interface CheckerProps {
  readonly labelOf: (place: DraftPlace) => string;
  readonly places: readonly DraftPlace[];
  readonly chainProblem: ChainProblem | undefined;
}

/** Each item links to its field. */
export function Checker({ places, labelOf, chainProblem }: CheckerProps) {
  const t = useTranslation();
  if (places.length === 0)
    return (
      <p className={styles.complete}>
        <IconCircleCheck size={20} aria-hidden /> {t('drafting.complete')}
      </p>
    );
  return (
    <section className={styles.missing} aria-label={t('drafting.missingTitle')}>
      <h2>
        <IconAlertCircle size={20} aria-hidden /> {t('drafting.missingTitle')}
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <button type="button" onClick={() => goToField(place)}>
              {labelOf(place)}
              {place === 'chain' && chainProblem && <small>{t(`drafting.chainProblems.${chainProblem}`)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
