import { Select } from '@mantine/core';
import { useState } from 'react';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './numbers.module.css';
import { OpeningForm } from './opening-form.tsx';

/** เลขเริ่มต้นของทะเบียน: where the books of a unit go on from paper or another system, for administrators. */
export function OpeningNumbersScreen() {
  const t = useTranslation();
  const [chosen, setChosen] = useState<number | null>(null);
  const reply = useCall('getOpeningNumbers', { unitId: chosen }, { staleTime: 0, refinedBy: ['unitId'] });
  // The choice of units stays; the numbers are those of the chosen unit only.
  const units = reply.data?.item.units ?? [];
  const item = reply.isPlaceholderData ? undefined : reply.data?.item;
  return (
    <>
      <ScreenHead title={t('numbers.opening')} />
      <p className={styles.about}>
        {t('numbers.openingHelp')} {t('numbers.openingSecret')}
      </p>
      {units.length > 1 && (
        <div className={styles.filters}>
          <Select
            className={styles.unit ?? ''}
            aria-label={t('numbers.unit')}
            data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(chosen ?? reply.data?.item.unitId)}
            onChange={(value) => setChosen(Number(value))}
            allowDeselect={false}
            searchable
          />
        </div>
      )}
      {!item && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!item && !reply.isError && <SkeletonRows count={8} />}
      {/* Numbers typed for one state of the books must not be saved over another. */}
      {item && <OpeningForm key={JSON.stringify(item)} item={item} />}
    </>
  );
}
