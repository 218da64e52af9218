import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { requestOrders, type CertificateRequest } from '#contract/certificates/certificates.ts';
import { certificateLimits } from '#domain/certificates/person-certificate.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { searchPauseMs } from '../search-pause.ts';
import { SheetExport } from '../sheet-export.tsx';
import { SortRows, type Sorting } from '../sort-rows.tsx';
import settings from '../settings.module.css';

/** The requests for certificates that wait, and the decision on each. */
export function CertificateRequestsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [approved, setApproved] = useState<CertificateRequest>();
  const [refused, setRefused] = useState<CertificateRequest>();
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting<(typeof requestOrders)[number]>>({});
  const [sought] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getCertificateRequests',
    { search: sought, ...sorting, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { staleTime: 0, refinedBy: ['search', 'sortBy', 'isDescending'] },
  );
  usePush('settings-changed', () => void invalidate(queries, 'getCertificateRequests'));
  const facts = pages.data?.pages[0];
  return (
    <>
      <ScreenHead title={t('settings.screens.certificateRequests.title')}>
        <SheetExport sheet="certificateRequests" />
      </ScreenHead>
      <p className={settings.about}>{t('certificates.requests.help')}</p>
      {facts && !facts.hasAuthority && <p className={settings.about}>{t('certificates.requests.noAuthority')}</p>}
      <div className={settings.filters}>
        <SearchBox
          className={settings.find}
          label={t('certificates.requests.search')}
          value={search}
          onChange={setSearch}
        />
        <SortRows
          fields={requestOrders.map((value) => ({ value, label: t(`certificates.register.orders.${value}`) }))}
          sorting={sorting}
          onChange={setSorting}
        />
      </div>
      <PageList
        pages={pages}
        skeletonCount={4}
        empty={sought === '' ? <EmptyState title={t('certificates.requests.none')} /> : <NoMatch term={sought} />}
      >
        {(requests: readonly CertificateRequest[]) => (
          <ol className={settings.list} aria-label={t('settings.screens.certificateRequests.title')}>
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                isOwn={request.personId === facts?.ownId}
                mayDecide={facts?.mayManage ?? false}
                mayApprove={facts?.hasAuthority ?? false}
                onApprove={() => setApproved(request)}
                onRefuse={() => setRefused(request)}
              />
            ))}
          </ol>
        )}
      </PageList>
      {approved && <ApproveDialog request={approved} onClose={() => setApproved(undefined)} />}
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

interface RequestRowProps {
  readonly request: CertificateRequest;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
  readonly mayApprove: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

function RequestRow({ request, isOwn, mayDecide, mayApprove, onApprove, onRefuse }: RequestRowProps) {
  const t = useTranslation();
  const { personName, positionName, unitName, requestedAt } = request;
  return (
    <li>
      <div className={settings.row}>
        <b>{personName}</b>
        <span>{[positionName, unitName].filter((text) => text !== '').join(' · ')}</span>
        <span>{t('certificates.requests.requestedAt', { at: formatMoment(requestedAt) })}</span>
        {isOwn && <span>{t('certificates.requests.own')}</span>}
      </div>
      {mayDecide && !isOwn && (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={!mayApprove}
            aria-label={t('certificates.requests.approveOf', { name: personName })}
            onClick={onApprove}
          >
            {t('certificates.requests.approve')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            aria-label={t('certificates.requests.refuseOf', { name: personName })}
            onClick={onRefuse}
          >
            {t('certificates.requests.refuse')}
          </Button>
        </>
      )}
    </li>
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
