import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { useState } from 'react';

import { callQuery } from '#web/platform/api/use-call.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { PaperSheets, previewPauseMs, previewQuery } from '#web/paper/paper-sheets.tsx';

type PrintedForm = CallRequest<'previewForm'>;

/** A form of the agency before anybody has filled it in: labels stand for what will be. */
export function FormPreview({ form }: { readonly form: PrintedForm }) {
  const t = useTranslation();
  const [settled] = useDebouncedValue(form, previewPauseMs);
  const [asked, setAsked] = useState(settled);
  const { data, error, isFetching, refetch } = useQuery({ ...callQuery('previewForm', asked), ...previewQuery });
  if (!isFetching && asked !== settled) setAsked(settled);
  return (
    <PaperSheets
      keepsFormer
      pdf={data?.item.pdf}
      label={t('agencyForms.preview')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
