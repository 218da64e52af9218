import { Button } from '@mantine/core';
import { useState } from 'react';

import type { SignedDocument } from '#contract/profile/signed-history.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

interface SignatureCellProps {
  readonly signed: SignedDocument;
}

/** With what a letter was signed; what a digital signature is worth is said when it is asked for. */
export function SignatureCell({ signed: { documentId, isDigital, subject } }: SignatureCellProps) {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching } = useCall('getPaperSignatures', { documentId }, { enabled: isAsked });
  if (!isDigital) return <>{t('signing.inSystem')}</>;
  // Of several signers one whose signature is not valid spoils the letter.
  const verdict = data?.items.find((item) => item.verdict !== 'valid')?.verdict ?? data?.items.at(-1)?.verdict;
  if (verdict) return <span role="status">{t(`signing.paper.verdicts.${verdict}`)}</span>;
  return (
    <>
      {t('signing.digital')}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isFetching}
        aria-label={`${t('signing.verify')} ${subject}`}
        onClick={() => setAsked(true)}
      >
        {t('signing.verify')}
      </Button>
    </>
  );
}
