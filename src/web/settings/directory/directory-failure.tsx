import type { DirectoryTrial } from '#contract/directory.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import health from '../system-health.module.css';

/** Why the directory could not be used, if it could not. */
export function DirectoryFailure({ fault, answer }: Pick<DirectoryTrial, 'fault' | 'answer'>) {
  const t = useTranslation();
  if (fault === null) return null;
  return (
    <>
      <p>{t(`directory.faults.${fault}`)}</p>
      {answer !== '' && (
        <p className={health.reason}>
          {t('directory.code')} <q>{answer}</q>
        </p>
      )}
    </>
  );
}
