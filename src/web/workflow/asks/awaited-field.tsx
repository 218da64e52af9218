import { CloseButton, Input } from '@mantine/core';

import { daysAfter } from '#domain/text/thai-dates.ts';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { LetterPicker, letterShown } from '#web/documents/letter-picker.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../work-panel.module.css';
import type { LetterFieldProps } from './field-props.ts';

/** The day or the letter that ends a hold; with neither, it lasts until it is released. */
export function AwaitedField({ form }: LetterFieldProps) {
  const t = useTranslation();
  const { heldUntilDay, awaited } = form.values;
  return (
    <>
      <ThaiDateInput
        label={t('workflow.heldUntil')}
        earliest={daysAfter(new Date(), 1)}
        value={heldUntilDay}
        onChange={(day) => form.change({ heldUntilDay: day })}
      />
      {awaited ? (
        <Input.Wrapper label={t('workflow.awaited')} labelElement="div">
          <div className={styles.chosenLetter}>
            {awaited.text}
            <CloseButton aria-label={t('workflow.awaitNothing')} onClick={() => form.change({ awaited: null })} />
          </div>
        </Input.Wrapper>
      ) : (
        <LetterPicker
          label={t('workflow.awaited')}
          onChoose={(letter) => form.change({ awaited: { documentId: letter.documentId, text: letterShown(letter) } })}
        />
      )}
    </>
  );
}
