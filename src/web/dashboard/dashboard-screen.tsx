import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { later } from '#web/platform/later.ts';
import { useFirstTour } from '#web/help/use-first-tour.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { formatFullDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import styles from './dashboard-screen.module.css';
import { Panels } from './panels.tsx';
import { StartWorkButton } from '#web/todo/start-work-button.tsx';
import { TodoCards } from '#web/todo/todo-cards.tsx';

const CreateButton = lazy(async () => ({
  default: (await import('#web/drafting/begin/create-button.tsx')).CreateButton,
}));

const TodoModal = later(async () => (await import('#web/todo/todo-modal.tsx')).TodoModal);

const FirstRun = later(async () => (await import('#web/first-run/first-run.tsx')).FirstRun);

const ActingBanner = later(async () => (await import('#web/delegation/acting-banner.tsx')).ActingBanner);

const ChatPanelHost = later(async () => (await import('#web/chat/chat-panel-host.tsx')).ChatPanelHost);

export function DashboardScreen() {
  const t = useTranslation();
  useFirstTour();
  const seesFirstRun = useSession()?.user.information.seesFirstRun === true;
  const { chat } = useApplication().agency;
  const { list, search } = useSearch({ from: '/main/sarabun/dashboard' });
  return (
    <>
      <div className={styles.head}>
        <h1>{t('dashboard.title')}</h1>
        <span className={styles.today}>{formatFullDay(new Date())}</span>
        <Suspense
          fallback={
            <Button variant="default" className={styles.place} leftSection={<IconPencilPlus size={20} aria-hidden />}>
              {t('common.createDocument')}
            </Button>
          }
        >
          <CreateButton />
        </Suspense>
        <span data-tour="start" className={styles.start}>
          <StartWorkButton />
        </span>
      </div>
      <Suspense fallback={null}>
        <ActingBanner />
      </Suspense>
      <Suspense fallback={null}>{seesFirstRun && <FirstRun />}</Suspense>
      <ErrorBoundary FallbackComponent={ScreenFailed}>
        <TodoCards search={search ?? ''} />
      </ErrorBoundary>
      <h2 className="visually-hidden">{t('dashboard.panels')}</h2>
      <ErrorBoundary FallbackComponent={ScreenFailed}>
        <Panels search={search ?? ''} />
      </ErrorBoundary>
      {chat && (
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <Suspense fallback={null}>
            <ChatPanelHost />
          </Suspense>
        </ErrorBoundary>
      )}
      <Suspense fallback={null}>{list && <TodoModal key={list} list={list} initialSearch={search ?? ''} />}</Suspense>
    </>
  );
}
