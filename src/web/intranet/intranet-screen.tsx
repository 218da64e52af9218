import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorBoundary } from 'react-error-boundary';

import { ScreenFailed } from '#web/components/screen-failed.tsx';
import { Panels } from '#web/dashboard/panels.tsx';
import { TodoCards } from '#web/todo/todo-cards.tsx';
import { formatFullDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import { AgencyItems } from './agency-items.tsx';
import styles from './intranet-screen.module.css';

export function IntranetScreen() {
  const t = useTranslation();
  const information = useSession()?.user.information;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('intranet.title')}</h1>
          <p>
            {information && t('intranet.welcome', { name: `${information.firstName} ${information.lastName}` })} ·{' '}
            {formatFullDay(new Date())}
          </p>
        </div>
      </div>
      <section className={styles.section} aria-labelledby="quick-entry">
        <div className={styles.sectionHead}>
          <h2 id="quick-entry">{t('intranet.quickEntry')}</h2>
          <Button component={Link} to="/sarabun/dashboard" rightSection={<IconArrowRight size={18} aria-hidden />}>
            {t('intranet.goToWork')}
          </Button>
        </div>
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <TodoCards search="" />
        </ErrorBoundary>
      </section>
      <AgencyItems />
      <section className={styles.section} aria-labelledby="agency-news">
        <h2 id="agency-news">{t('intranet.news')}</h2>
        <ErrorBoundary FallbackComponent={ScreenFailed}>
          <Panels search="" only={['announce', 'news']} />
        </ErrorBoundary>
      </section>
    </>
  );
}
