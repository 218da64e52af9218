import { Radio, Textarea } from '@mantine/core';

import { workResults } from '#domain/workflow/matter/matter.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Work } from './use-work.ts';
import styles from './work-panel.module.css';

/** What was decided, and in which words. */
export function ResultField({ work }: { readonly work: Work }) {
  const t = useTranslation();
  const choose = (value: string) => {
    const result = workResults.find((result) => result === value);
    if (result) work.change({ result });
  };
  return (
    <>
      <Radio.Group label={t('workflow.result')} value={work.draft.result} onChange={choose}>
        <div className={styles.results}>
          {workResults.map((result) => (
            <Radio key={result} value={result} label={t(`workflow.results.${result}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('workflow.resultText')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={work.draft.text}
        onChange={(event) => work.change({ text: event.currentTarget.value })}
      />
    </>
  );
}
