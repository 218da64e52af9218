import { Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { writeCookie, readCookie } from '#web/platform/application/cookies.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { currentSession } from '#web/platform/session/session.ts';

import styles from './dictation.module.css';
import { insertAt } from './insert-at.ts';
import { canDictate } from './recogniser.ts';
import { useDictation } from './use-dictation.ts';

interface MicrophoneProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly maxLength: number;
  readonly onText: (text: string) => void;
  /** While the text is being sent, nothing more is inserted. */
  readonly isPending: boolean;
}

interface DictationProps extends MicrophoneProps {
  /** The browser may send speech to its vendor, so secret letters must not be dictated. */
  readonly isSecret: boolean;
}

const accepted = 'accepted';

/** Inserts dictated text at the caret. Renders nothing when the browser has no speech recognition. */
export function Dictation({ isSecret, ...props }: DictationProps) {
  const t = useTranslation();
  if (!canDictate()) return null;
  return isSecret ? <p className={styles.secret}>{t('dictation.notForSecrets')}</p> : <Microphone {...props} />;
}

function Microphone({ field, text, maxLength, onText, isPending }: MicrophoneProps) {
  const t = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const key = `dictation_${currentSession()?.user.personId}`;
  const caret = useRef<number>(undefined);
  const { isListening, interim, begin, stop } = useDictation((heard) => {
    const inserted = insertAt(text, field.current?.selectionStart ?? text.length, heard, maxLength);
    caret.current = inserted.caret;
    onText(inserted.text);
  });
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text, field]);
  const stopWhenSent = useEffectEvent(() => isPending && stop());
  useEffect(() => {
    stopWhenSent();
  }, [isPending]);
  const press = () => {
    if (isListening) return stop();
    if (readCookie(key) === accepted) return begin();
    setConfirming(true);
  };
  const agree = () => {
    writeCookie(key, accepted);
    setConfirming(false);
    begin();
  };
  return (
    <div className={styles.dictation}>
      <Button
        variant="default"
        size="compact-md"
        aria-pressed={isListening}
        leftSection={isListening ? <IconPlayerStop size={18} aria-hidden /> : <IconMicrophone size={18} aria-hidden />}
        onClick={press}
      >
        {t('dictation.dictate')}
      </Button>
      <span className={styles.heard}>
        <span role="status">{isListening && t('dictation.listening')}</span> <i lang="th">{interim}</i>
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('dictation.noteTitle')}
        confirmLabel={t('dictation.noteAccept')}
        isCareful
        onConfirm={agree}
        onCancel={() => setConfirming(false)}
      >
        {t('dictation.note')}
      </ConfirmDialog>
    </div>
  );
}
