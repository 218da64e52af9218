import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';

import type { ArrivalView } from '#contract/arrivals.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { ArrivalPanel } from '#web/arrivals/arrival-panel.tsx';

import { NoRegister } from '../no-register.tsx';
import { RegisteredPanel } from './registered-panel.tsx';
import { LetterFields } from './letter-fields.tsx';
import { LetterPane } from './letter-pane.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import styles from './register-screen.module.css';
import { useReadLetter } from './use-read-letter.ts';
import { useRegister } from './use-register.ts';

export function RegisterForm({ arrival }: { readonly arrival?: ArrivalView }) {
  const t = useTranslation();
  const register = useRegister(arrival);
  useReadLetter(register);
  useKeys({ '$mod+Enter': () => register.submit() });
  if (register.books?.length === 0) return <NoRegister heading={t('registers.title')} reason={t('registers.noBook')} />;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('registers.title')}</h1>
        {!register.registered && (
          <Button variant="subtle" leftSection={<IconEraser size={20} aria-hidden />} onClick={register.clear}>
            {t('registers.clearForm')}
          </Button>
        )}
      </div>
      {!register.registered && <RestoredBanner register={register} />}
      {arrival && <ArrivalPanel arrival={arrival} isDone={register.registered !== undefined} />}
      <div className={styles.columns}>
        <LetterPane uploads={register.uploads} marked={register.marked} isDone={register.registered !== undefined} />
        {register.registered ? (
          <RegisteredPanel letter={register.registered} onNext={register.next} />
        ) : (
          <LetterFields key={register.clearings} register={register} />
        )}
      </div>
    </>
  );
}
