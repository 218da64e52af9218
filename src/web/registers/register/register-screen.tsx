import { EmptyState } from '#web/components/data-states.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import { LetterFields } from './letter-fields.tsx';
import { LetterPane } from './letter-pane.tsx';
import { RegisteredPanel } from './registered-panel.tsx';
import styles from './register-screen.module.css';
import { useReadLetter } from './use-read-letter.ts';
import { useRegister } from './use-register.ts';

/** ลงทะเบียนรับ: the letter on the left, its line of the book on the right, the number at the end. */
export function RegisterScreen() {
  const t = useWords();
  const register = useRegister();
  useReadLetter(register);
  useKeys({ '$mod+Enter': register.submit });
  if (register.books?.length === 0) return <EmptyState title={t('register.noBook')} />;
  return (
    <>
      <h1 className={styles.title}>{t('register.title')}</h1>
      <div className={styles.columns}>
        <LetterPane uploads={register.uploads} isDone={register.registered !== undefined} />
        {register.registered ? (
          <RegisteredPanel letter={register.registered} onNext={register.next} />
        ) : (
          <LetterFields register={register} />
        )}
      </div>
    </>
  );
}
