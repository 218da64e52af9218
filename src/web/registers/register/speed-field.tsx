import { SegmentedControl } from '@mantine/core';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './register-screen.module.css';
import type { Register } from './use-register.ts';

export function SpeedField({ register }: { readonly register: Register }) {
  const t = useTranslation();
  const speeds = useReferenceLists()?.speeds ?? [];
  if (speeds.length === 0) return null;
  return (
    <div>
      <div className={styles.label}>{t('registers.speed')}</div>
      <SegmentedControl
        className={styles.speeds ?? ''}
        fullWidth
        aria-label={t('registers.speed')}
        data={speeds.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(register.form.values.speed)}
        onChange={(value) => register.form.change({ speed: Number(value) })}
      />
    </div>
  );
}
