import { Button } from '@mantine/core';
import { useState } from 'react';

import type { SignatureEntry } from '#contract/profile/pictures.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from '../profile.module.css';
import { originLabels } from './origin-labels.ts';
import { SignatureImage } from './signature-image.tsx';

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
  const [isConfirming, setConfirming] = useState(false);
  const retire = useChange('retireSignature', {
    success: t('profile.signatureRetired'),
    invalidates: ['getSignatures'],
  });
  const time = formatMoment(signature.savedAt);
  return (
    <>
      <SignatureImage signature={signature} />
      <p className={styles.quiet}>{t('profile.signatureFrom', { time, origin: t(originLabels[signature.origin]) })}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={retire.isPending} onClick={() => setConfirming(true)}>
          {t('profile.signatureRetire')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('profile.signatureRetire')}
        isCareful
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          retire.mutate({ signatureId: signature.signatureId });
        }}
      >
        <p>{t('profile.signatureRetireQuestion')}</p>
      </ConfirmDialog>
    </>
  );
}
