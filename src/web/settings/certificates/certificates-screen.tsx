import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconCertificateOff, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { certificateExportPath, type PersonCertificate } from '#contract/certificates/certificates.ts';
import {
  certificateOrders,
  certificateStates,
  type CertificateOrder,
  type CertificateState,
} from '#domain/certificates/person-certificate.ts';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { ExportMenu } from '../export-menu.tsx';
import { searchPauseMs } from '../search-pause.ts';
import settings from '../settings.module.css';
import { CertificateFacts } from '#web/certificates/certificate-facts.tsx';
import styles from './certificates.module.css';
import { allCertificatesPath, certificatesPath } from './certificate-path.ts';
import { RevokeDialog } from '#web/certificates/revoke-dialog.tsx';
import { StateBadge } from '#web/certificates/state-badge.tsx';

/** The certificates of all people. */
export function PersonCertificatesScreen() {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<CertificateState | 'all'>('all');
  const [order, setOrder] = useState<CertificateOrder>('name');
  const [isDescending, setDescending] = useState(false);
  const [sought] = useDebouncedValue(search.trim(), searchPauseMs);
  return (
    <>
      <ScreenHead title={t('settings.screens.personCertificates.title')}>
        <ExportMenu path={certificateExportPath} query={{ search: sought, state }} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.personCertificates.about')}</p>
      <div className={settings.filters}>
        <SearchBox
          className={settings.find}
          label={t('certificates.register.search')}
          value={search}
          onChange={setSearch}
        />
        <Select
          label={t('certificates.register.state')}
          value={state}
          allowDeselect={false}
          onChange={(value) => setState(certificateStates.find((name) => name === value) ?? 'all')}
          data={[
            { value: 'all', label: t('certificates.register.allStates') },
            ...certificateStates.map((value) => ({ value, label: t(`certificates.states.${value}`) })),
          ]}
        />
        <Select
          label={t('certificates.register.order')}
          value={order}
          allowDeselect={false}
          onChange={(value) => setOrder(certificateOrders.find((name) => name === value) ?? 'name')}
          data={certificateOrders.map((value) => ({ value, label: t(`certificates.register.orders.${value}`) }))}
        />
        <Button
          variant="default"
          leftSection={
            isDescending ? <IconSortDescending size={18} aria-hidden /> : <IconSortAscending size={18} aria-hidden />
          }
          onClick={() => setDescending(!isDescending)}
        >
          {t(isDescending ? 'certificates.register.descending' : 'certificates.register.ascending')}
        </Button>
      </div>
      <Certificates query={{ search: sought, state, order, isDescending, personId: null }} />
    </>
  );
}

/** Those of one person, with all that became of them. */
export function CertificatesOfPerson({ personId }: { readonly personId: number }) {
  const t = useTranslation();
  const query = { search: '', state: 'all', order: 'issued', isDescending: true, personId } as const;
  const pages = useCertificates(query);
  const name = pages.data?.pages[0]?.items[0]?.personName ?? '';
  return (
    <>
      <ScreenHead title={t('certificates.register.history', { name })}>
        <PathLink className={styles.person} path={allCertificatesPath}>
          <IconArrowLeft size={18} aria-hidden /> {t('certificates.register.all')}
        </PathLink>
      </ScreenHead>
      <Certificates query={query} />
    </>
  );
}

interface Query {
  readonly search: string;
  readonly state: CertificateState | 'all';
  readonly order: CertificateOrder;
  readonly isDescending: boolean;
  readonly personId: number | null;
}

const useCertificates = (query: Query) =>
  usePages('getPersonCertificates', { ...query, skip: 0 }, ({ next }) => (next === null ? undefined : { skip: next }), {
    refinedBy: ['search', 'state', 'order', 'isDescending'],
    staleTime: 0,
  });

function Certificates({ query }: { readonly query: Query }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [revoked, setRevoked] = useState<PersonCertificate>();
  const pages = useCertificates(query);
  usePush('settings-changed', () => void invalidate(queries, 'getPersonCertificates'));
  const mayManage = pages.data?.pages[0]?.mayManage ?? false;
  const isRevocable = ({ state }: PersonCertificate) => state === 'valid' || state === 'replaced';
  return (
    <>
      <PageList
        pages={pages}
        skeletonCount={6}
        empty={
          query.search === '' ? (
            <EmptyState title={t('common.nothingYet', { name: t('certificates.register.none') })} />
          ) : (
            <NoMatch term={query.search} />
          )
        }
      >
        {(rows: readonly PersonCertificate[]) => (
          <ol className={settings.list} aria-label={t('settings.screens.personCertificates.title')}>
            {rows.map((certificate) => (
              <li key={certificate.id}>
                <div className={settings.row}>
                  <b>
                    {query.personId === null ? (
                      <PathLink className={styles.person} path={certificatesPath(certificate.personId)}>
                        {certificate.personName}
                      </PathLink>
                    ) : (
                      certificate.personName
                    )}
                    <StateBadge state={certificate.state} />
                  </b>
                  <span>
                    {[certificate.positionName, certificate.unitName].filter((text) => text !== '').join(' · ')}
                  </span>
                  <CertificateFacts certificate={certificate} />
                </div>
                {mayManage && isRevocable(certificate) && (
                  <Button
                    size="compact-md"
                    variant="default"
                    leftSection={<IconCertificateOff size={18} aria-hidden />}
                    aria-label={t('certificates.register.revokeOf', { name: certificate.personName })}
                    onClick={() => setRevoked(certificate)}
                  >
                    {t('certificates.register.revoke')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </PageList>
      {revoked && (
        <RevokeDialog id={revoked.id} isOutside={revoked.origin === 'outside'} onClose={() => setRevoked(undefined)} />
      )}
    </>
  );
}
