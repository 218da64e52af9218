import { Radio } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../work-panel.module.css';
import type { FieldProps } from './field-props.ts';
import { PeopleField } from './parties-field.tsx';

const ways = ['report', 'present'] as const;

/** The result goes to the giver of the work, and optionally to superiors. */
export function SuperiorsField(props: FieldProps) {
  const { form } = props;
  const t = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('workflow.next')}
        value={ways[form.values.isPresented ? 1 : 0]}
        onChange={(way) => form.change({ isPresented: way === 'present' })}
      >
        <div className={styles.results}>
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(`workflow.nextWays.${way}`)} />
          ))}
        </div>
      </Radio.Group>
      {form.values.isPresented && <PeopleField {...props} />}
    </>
  );
}
