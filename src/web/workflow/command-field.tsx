import { Textarea } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';

import type { DocumentView } from '#contract/documents/documents.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { Key } from '#web/components/key.tsx';
import { application } from '#web/platform/application/application.ts';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Work } from './use-work.ts';
import { usePhrases } from './use-phrases.ts';
import styles from './work-panel.module.css';

const Dictation = lazy(async () => ({ default: (await import('./dictation/dictation.tsx')).Dictation }));

const maxCommandLength = 4000;

/** Eight stock phrases on the keys 1 to 8; a phrase fills the text, which stays editable. */
export function CommandField({ document, work }: { readonly document: DocumentView; readonly work: Work }) {
  const t = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const phrases = usePhrases();
  useKeys(Object.fromEntries(phrases.map((text, index) => [`Digit${index + 1}`, () => work.change({ text })])));
  const word = work.missing.command;
  return (
    <>
      <div className={styles.phrases} role="group" aria-label={t('workflow.quickCommand')}>
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
        ref={field}
        label={t('workflow.commandText')}
        placeholder={t('workflow.commandPlaceholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxCommandLength}
        error={word && t(word)}
        value={work.draft.text}
        onChange={(event) => work.change({ text: event.currentTarget.value })}
      />
      {application().agency.speechToText && (
        <Suspense fallback={null}>
          <Dictation
            isSecret={isSecret(document.secrecy)}
            field={field}
            text={work.draft.text}
            longest={maxCommandLength}
            onText={(text) => work.change({ text })}
            isPending={work.isPending}
          />
        </Suspense>
      )}
    </>
  );
}
