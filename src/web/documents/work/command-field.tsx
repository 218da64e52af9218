import { Textarea } from '@mantine/core';

import { Key } from '#web/components/key.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useWords } from '#web/platform/language/use-words.ts';

import type { Work } from './use-work.ts';
import { usePhrases } from './use-phrases.ts';
import styles from './work-panel.module.css';

/** Eight stock phrases on the keys 1 to 8; a phrase fills the text, which stays editable. */
export function CommandField({ work }: { readonly work: Work }) {
  const t = useWords();
  const phrases = usePhrases();
  useKeys(Object.fromEntries(phrases.map((text, index) => [`Digit${index + 1}`, () => work.change({ text })])));
  const word = work.missing.command;
  return (
    <>
      <div className={styles.phrases} role="group" aria-label={t('work.quickCommand')}>
        {phrases.map((text, index) => (
          <button
            key={text}
            type="button"
            aria-pressed={work.draft.text === text}
            onClick={() => work.change({ text })}
          >
            <Key>{index + 1}</Key>
            {text}
          </button>
        ))}
      </div>
      <Textarea
        label={t('work.commandText')}
        placeholder={t('work.commandPlaceholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        error={word && t(word)}
        value={work.draft.text}
        onChange={(event) => work.change({ text: event.currentTarget.value })}
      />
    </>
  );
}
