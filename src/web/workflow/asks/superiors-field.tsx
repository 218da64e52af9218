import { Radio } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../work-panel.module.css';
import type { FieldProps } from './field-props.ts';
import { PeopleField } from './parties-field.tsx';

const choices = ['report', 'present'] as const;

/** The result goes to the giver of the work, and optionally to superiors. */
export function SuperiorsField(props: FieldProps) {
  const { form } = props;
  const t = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('workflow.next')}
        value={choices[form.values.isPresented ? 1 : 0]}
        onChange={(choice) => form.change({ isPresented: choice === 'present' })}
      >
        <div className={styles.results}>
          {choices.map((choice) => (
            <Radio key={choice} value={choice} label={t(`workflow.nextWays.${choice}`)} />
          ))}
        </div>
      </Radio.Group>
      {form.values.isPresented && <PeopleField {...props} />}
    </>
  );
}
