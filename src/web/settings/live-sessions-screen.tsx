import { ActionIcon, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLogout, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';

import { carePage, type LiveSession } from '#contract/care.ts';
import { Badge } from '#web/components/badge.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useDeviceName } from '#web/platform/language/use-device-name.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SendNoticeDialog } from './send-notice-dialog.tsx';
import { searchPauseMs } from './search-pause.ts';
import { SheetExport } from './sheet-export.tsx';
import styles from './settings.module.css';

/** Who is signed in now, on which device, and the way to sign them out of it. */
export function LiveSessionsScreen() {
  const t = useTranslation();
  const nameOf = useDeviceName();
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const [isNotifying, setIsNotifying] = useState(false);
  const [toEnd, setToEnd] = useState<LiveSession>();
  const pages = usePages(
    'getLiveSessions',
    { search: query },
    ({ items }) => pageAfter(items, carePage, ({ since, sessionId }) => ({ after: { since, sessionId } })),
    { staleTime: 0, refinedBy: ['search'] },
  );
  const end = useChange('endLiveSession', { success: t('care.ended'), invalidates: ['getLiveSessions'] });
  const { mayManage = false, mayNotify = false } = pages.data?.pages[0] ?? {};
  return (
    <>
      <ScreenHead title={t('settings.screens.liveSessions.title')}>
        <SearchBox className={styles.find} label={t('care.search')} value={search} onChange={setSearch} />
        {mayNotify && (
          <Button
            variant="default"
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            onClick={() => setIsNotifying(true)}
          >
            {t('care.notify')}
          </Button>
        )}
        <SheetExport sheet="liveSessions" />
      </ScreenHead>
      <p className={styles.about}>{t('settings.screens.liveSessions.about')}</p>
      <PageList
        pages={pages}
        skeletonCount={6}
        empty={query === '' ? <EmptyState title={t('care.nobodySignedIn')} /> : <NoMatch term={query} />}
      >
        {(sessions: readonly LiveSession[]) => (
          <ol className={styles.list} aria-label={t('settings.screens.liveSessions.title')}>
            {sessions.map((session) => (
              <li key={session.sessionId}>
                <div className={styles.row}>
                  <b>
                    {session.personName}
                    {session.isThis && <Badge tone="plain">{t('security.thisDevice')}</Badge>}
                  </b>
                  <span>{[session.username, session.unitName].join(' · ')}</span>
                  <span>
                    {[
                      nameOf(session.device),
                      t('security.address', { address: session.address }),
                      t('security.since', { date: formatMoment(session.since) }),
                      t('security.lastSeen', { date: formatMoment(session.lastSeenAt) }),
                    ].join(' · ')}
                  </span>
                </div>
                {mayManage && !session.isThis && (
                  <ActionIcon
                    variant="default"
                    aria-label={t('care.end', { name: session.personName })}
                    title={t('care.end', { name: session.personName })}
                    disabled={end.isPending}
                    onClick={() => setToEnd(session)}
                  >
                    <IconLogout size={20} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ol>
        )}
      </PageList>
      {isNotifying && <SendNoticeDialog onClose={() => setIsNotifying(false)} />}
      <ConfirmDialog
        isOpen={toEnd !== undefined}
        title={t('care.endTitle')}
        isCareful
        onConfirm={() => {
          if (toEnd) end.mutate({ sessionId: toEnd.sessionId });
          setToEnd(undefined);
        }}
        onCancel={() => setToEnd(undefined)}
      >
        {t('care.endQuestion', { name: toEnd?.personName ?? '', device: nameOf(toEnd?.device ?? '') })}
      </ConfirmDialog>
    </>
  );
}
