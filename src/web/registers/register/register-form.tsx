import type { ArrivalView } from '#contract/arrivals.ts';
import { EmptyState } from '#web/components/data-states.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { ArrivalPanel } from '#web/arrivals/arrival-panel.tsx';

import { RegisteredPanel } from './registered-panel.tsx';
import { LetterFields } from './letter-fields.tsx';
import { LetterPane } from './letter-pane.tsx';
import styles from './register-screen.module.css';
import { useReadLetter } from './use-read-letter.ts';
import { useRegister } from './use-register.ts';

export function RegisterForm({ arrival }: { readonly arrival?: ArrivalView }) {
  const t = useTranslation();
  const register = useRegister(arrival);
  useReadLetter(register);
  useKeys({ '$mod+Enter': () => register.submit() });
  if (register.books?.length === 0) return <EmptyState title={t('registers.noBook')} />;
  return (
    <>
      <h1 className={styles.title}>{t('registers.title')}</h1>
      {arrival && <ArrivalPanel arrival={arrival} isDone={register.registered !== undefined} />}
      <div className={styles.columns}>
        <LetterPane uploads={register.uploads} marked={register.marked} isDone={register.registered !== undefined} />
        {register.registered ? (
          <RegisteredPanel letter={register.registered} onNext={register.next} />
        ) : (
          <LetterFields register={register} />
        )}
      </div>
    </>
  );
}
