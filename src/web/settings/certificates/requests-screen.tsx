import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CertificateRequest } from '#contract/certificates/certificates.ts';
import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import settings from '../settings.module.css';

/** The requests for certificates that wait, and the decision on each. */
export function CertificateRequestsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [approved, setApproved] = useState<CertificateRequest>();
  const [refused, setRefused] = useState<CertificateRequest>();
  const reply = useCall('getCertificateRequests', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getCertificateRequests'));
  const { data } = reply;
  return (
    <>
      <ScreenHead title={t('settings.screens.certificateRequests.title')} />
      <p className={settings.about}>{t('certificates.requests.help')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={4} />}
      {data && !data.hasAuthority && <p className={settings.about}>{t('certificates.requests.noAuthority')}</p>}
      {data?.items.length === 0 && <EmptyState title={t('certificates.requests.none')} />}
      {data && data.items.length > 0 && (
        <ol className={settings.list} aria-label={t('settings.screens.certificateRequests.title')}>
          {data.items.map((request) => (
            <li key={request.id}>
              <div className={settings.row}>
                <b>{request.personName}</b>
                <span>{[request.positionName, request.unitName].filter((text) => text !== '').join(' · ')}</span>
                <span>{t('certificates.requests.requestedAt', { at: formatMoment(request.requestedAt) })}</span>
                {request.personId === data.ownId && <span>{t('certificates.requests.own')}</span>}
              </div>
              {data.mayManage && request.personId !== data.ownId && (
                <>
                  <Button
                    leftSection={<IconCheck size={18} aria-hidden />}
                    disabled={!data.hasAuthority}
                    aria-label={t('certificates.requests.approveOf', { name: request.personName })}
                    onClick={() => setApproved(request)}
                  >
                    {t('certificates.requests.approve')}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconX size={18} aria-hidden />}
                    aria-label={t('certificates.requests.refuseOf', { name: request.personName })}
                    onClick={() => setRefused(request)}
                  >
                    {t('certificates.requests.refuse')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {approved && <ApproveDialog request={approved} onClose={() => setApproved(undefined)} />}
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

interface DecisionProps {
  readonly request: CertificateRequest;
  readonly onClose: () => void;
}

function ApproveDialog({ request: { id, digest, personName, positionName, unitName }, onClose }: DecisionProps) {
  const t = useTranslation();
  const approve = useChange('approveCertificateRequest', {
    success: t('certificates.requests.approved'),
    invalidates: ['getCertificateRequests'],
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('certificates.requests.approveTitle')}
      confirmLabel={t('certificates.requests.approve')}
      onConfirm={() => {
        approve.mutate({ id, seen: digest });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('certificates.requests.approveText', { name: personName, position: positionName, unit: unitName })}</p>
    </ConfirmDialog>
  );
}

function RefuseDialog({ request: { id, personName }, onClose }: DecisionProps) {
  const t = useTranslation();
  const form = useAppForm<{ readonly reason: string }>({
    initialValues: { reason: '' },
    required: { reason: 'certificates.pin.missing' },
  });
  const refuse = useChange('refuseCertificateRequest', {
    form,
    success: t('certificates.requests.refused'),
    invalidates: ['getCertificateRequests'],
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('certificates.requests.refuseOf', { name: personName })}
      submitLabel={t('certificates.requests.refuse')}
      isPending={refuse.isPending}
      onSubmit={form.submit(({ reason }) => refuse.mutate({ id, reason }))}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('certificates.requests.reason')}
        description={t('certificates.requests.reasonHelp')}
        maxLength={certificateLimits.reason}
        autosize
        minRows={2}
      />
    </DialogForm>
  );
}
