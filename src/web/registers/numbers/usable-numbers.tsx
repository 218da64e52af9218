import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface UsableNumbersProps {
  readonly id?: string;
  readonly documentId: number;
  /** The entry of the chosen number; null releases the current number, undefined means no choice yet. */
  readonly value: number | null | undefined;
  readonly error?: ReactNode;
  readonly onChange: (entryId: number | null) => void;
}

const release = String(null);

export function UsableNumbers({ id, documentId, value, error, onChange }: UsableNumbersProps) {
  const t = useTranslation();
  const usable = useCall('getUsableNumbers', { documentId }, { staleTime: 0 });
  if (usable.isError) return <LoadFailed error={usable.error} onRetry={() => void usable.refetch()} />;
  if (!usable.data) return <SkeletonRows count={3} />;
  const { current, items } = usable.data.item;
  if (!current && items.length === 0) return <p>{t('numbers.noneToUse')}</p>;
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      label={t('numbers.chooseNumber')}
      description={
        current
          ? t('numbers.currentNumber', { number: inOwnDigits(current.letterNumber || current.number) })
          : undefined
      }
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={(entryId) => onChange(entryId === release ? null : Number(entryId))}
    >
      <Stack gap={12} my={8}>
        {items.map((item) => (
          <Radio
            key={item.entryId}
            value={String(item.entryId)}
            label={t('numbers.numberOfDay', {
              number: inOwnDigits(item.letterNumber || item.number),
              date: formatWireDay(item.letterDate),
            })}
            description={`${item.purpose} · ${item.holderName}`}
          />
        ))}
        {current && <Radio value={release} label={t('numbers.release')} />}
      </Stack>
    </Radio.Group>
  );
}
