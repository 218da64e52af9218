import { Radio, Textarea } from '@mantine/core';

import { taskResults } from '#domain/workflow/matter/matter.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../work-panel.module.css';
import type { FieldProps } from './field-props.ts';

export function ResultField({ form }: FieldProps) {
  const t = useTranslation();
  const choose = (value: string) => {
    const result = taskResults.find((result) => result === value);
    if (result) form.change({ result });
  };
  return (
    <>
      <Radio.Group label={t('workflow.result')} value={form.values.result} onChange={choose}>
        <div className={styles.results}>
          {taskResults.map((result) => (
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
        value={form.values.text}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
    </>
  );
}
