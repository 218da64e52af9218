import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SignatureEntry } from '#contract/profile/pictures.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { callApi } from '#web/platform/api/call-api.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showSuccess, showError } from '#web/platform/show-toast.ts';

import styles from '../profile.module.css';
import { originLabels } from './origin-labels.ts';
import { SignatureImage } from './signature-image.tsx';

/** The signature that will stand in letters, if there is one. */
export function CurrentSignature({ signature }: { readonly signature: SignatureEntry | undefined }) {
  const t = useTranslation();
  return (
    <section className={styles.card}>
      <h2>{t('profile.signatureCurrent')}</h2>
      {signature ? (
        <InUse signature={signature} />
      ) : (
        <EmptyState
          title={t('common.nothingYet', { name: t('profile.signatureNone') })}
          help={t('profile.signatureNoneHelp')}
        />
      )}
    </section>
  );
}

function InUse({ signature }: { readonly signature: SignatureEntry }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const retire = useMutation({
    mutationFn: () => callApi('retireSignature', { signatureId: signature.signatureId }),
    onSuccess: () => showSuccess(t('profile.signatureRetired')),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['getSignatures'] }),
  });
  const time = formatMoment(signature.savedAt);
  return (
    <>
      <SignatureImage signature={signature} />
      <p className={styles.quiet}>{t('profile.signatureFrom', { time, origin: t(originLabels[signature.origin]) })}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={retire.isPending} onClick={() => setAsked(true)}>
          {t('profile.signatureRetire')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('profile.signatureRetire')}
        isCareful
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          retire.mutate();
        }}
      >
        <p>{t('profile.signatureRetireQuestion')}</p>
      </ConfirmDialog>
    </>
  );
}
