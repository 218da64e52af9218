import { SegmentedControl } from '@mantine/core';

import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const Choice = <Value extends string>({ label, labels, values, value, onChange }: ChoiceProps<Value>) => (
  <div>
    <div className={styles.label}>{label}</div>
    <SegmentedControl
      fullWidth
      aria-label={label}
      data={values.map((value) => ({ value, label: labels[value] }))}
      value={value}
      onChange={(chosen) => onChange(values.find((value) => value === chosen) ?? value)}
    />
  </div>
);
