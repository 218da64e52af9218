import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { callQuery } from '#web/platform/api/use-call.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { PaperSheets, previewPauseMs } from '#web/paper/paper-sheets.tsx';

type PrintedForm = CallRequest<'previewForm'>;

/** A form of the agency before anybody has filled it in: labels stand for what will be. */
export function FormPreview({ form }: { readonly form: PrintedForm }) {
  const t = useTranslation();
  const [settled] = useDebouncedValue(form, previewPauseMs);
  const { data, error, refetch } = useQuery({
    ...callQuery('previewForm', settled),
    // The sheets of a moment ago are of the same form.
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isBackground: true },
  });
  return (
    <PaperSheets pdf={data?.item.pdf} label={t('agencyForms.preview')} error={error} onRetry={() => void refetch()} />
  );
}
