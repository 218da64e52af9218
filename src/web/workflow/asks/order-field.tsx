import { Textarea } from '@mantine/core';
import { Suspense, useRef } from 'react';

import { isSecret } from '#domain/documents/secrecy.ts';
import { Key } from '#web/components/key.tsx';
import { later } from '#web/platform/later.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { LetterFieldProps } from './field-props.ts';
import { usePhrases } from './use-phrases.ts';
import styles from '../work-panel.module.css';

const Dictation = later(async () => (await import('../dictation/dictation.tsx')).Dictation);

const maxCommandLength = 4000;

/** Keys 1 to 8 insert stock phrases; the text stays editable. */
export function OrderField({ form, letter: { document, work } }: LetterFieldProps) {
  const t = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const phrases = usePhrases();
  const { speechToText } = useApplication().agency;
  useKeys(Object.fromEntries(phrases.map((text, index) => [`Digit${index + 1}`, () => form.change({ text })])));
  const missing = form.missing.order;
  return (
    <>
      <div className={styles.phrases} role="group" aria-label={t('workflow.quickCommand')}>
        {phrases.map((text, index) => (
          <button
            key={text}
            type="button"
            aria-pressed={form.values.text === text}
            onClick={() => form.change({ text })}
          >
            <Key>{index + 1}</Key>
            {text}
          </button>
        ))}
      </div>
      <Textarea
        ref={field}
        label={t('workflow.commandText')}
        placeholder={t('workflow.commandPlaceholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxCommandLength}
        error={missing && t(missing)}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      {speechToText && (
        <Suspense fallback={null}>
          <Dictation
            isSecret={isSecret(document.secrecy)}
            field={field}
            text={form.values.text}
            maxLength={maxCommandLength}
            onText={(text) => form.change({ text })}
            isPending={work.isPending}
          />
        </Suspense>
      )}
    </>
  );
}
