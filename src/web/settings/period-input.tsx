import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

/** From a day to a day, both included. */
export interface Period {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface PeriodInputProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

export function PeriodInput({ period: { from, until }, onChange }: PeriodInputProps) {
  const t = useTranslation();
  return (
    <>
      <ThaiDateInput
        label={t('care.from')}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined, until })}
      />
      <ThaiDateInput
        label={t('care.until')}
        value={until ?? null}
        onChange={(day) => onChange({ from, until: day ?? undefined })}
      />
    </>
  );
}
