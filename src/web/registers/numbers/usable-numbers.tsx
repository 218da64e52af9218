import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface UsableNumbersProps {
  readonly documentId: number;
  /** The line of the number chosen; null: to let the kept one go; undefined: not chosen yet. */
  readonly value: number | null | undefined;
  readonly error?: string | undefined;
  readonly onChange: (entryId: number | null) => void;
}

const letGo = String(null);

/** The reserved numbers a document may bear, one of them to be chosen. */
export function UsableNumbers({ documentId, value, error, onChange }: UsableNumbersProps) {
  const t = useTranslation();
  const usable = useQuery({
    queryKey: ['getUsableNumbers', documentId],
    queryFn: ({ signal }) => callApi('getUsableNumbers', { documentId }, signal),
    staleTime: 0,
  });
  if (usable.isError) return <LoadFailed error={usable.error} onRetry={() => void usable.refetch()} />;
  if (!usable.data) return <SkeletonRows count={3} />;
  const { kept, items } = usable.data.item;
  if (!kept && items.length === 0) return <p>{t('numbers.noneToUse')}</p>;
  return (
    <Radio.Group
      label={t('numbers.chooseNumber')}
      description={
        kept ? t('numbers.currentNumber', { number: inOwnDigits(kept.letterNumber || kept.number) }) : undefined
      }
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={(line) => onChange(line === letGo ? null : Number(line))}
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
        {kept && <Radio value={letGo} label={t('numbers.letGo')} />}
      </Stack>
    </Radio.Group>
  );
}
