import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import type { Manual } from '#contract/help/manuals.ts';
import type { ManualKind, ManualModule } from '#domain/help/manual.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { ManualSection } from './manual-section.tsx';
import { MoreHelp } from './more-help.tsx';
import styles from './help.module.css';

const ManualManager = later(async () => (await import('./manage/manual-manager.tsx')).ManualManager);

interface ManualScreenProps {
  readonly title:
    | 'common.manuals'
    | 'help.documents'
    | 'help.both'
    | 'help.sarabunVideos'
    | 'settings.screens.manuals.title';
  readonly kinds: readonly ManualKind[];
  readonly module?: ManualModule;
  /** Links to the other pages. */
  readonly isOverview?: boolean;
  /** Opens where manuals are changed, for those who may. */
  readonly beginsManaging?: boolean;
  /** Next to the heading. */
  readonly tools?: ReactNode;
}

function ManualScreen({ title, kinds, module, isOverview = false, beginsManaging = false, tools }: ManualScreenProps) {
  const t = useTranslation();
  const [isManaging, setManaging] = useState(beginsManaging);
  const query = { ...(module ? { module } : {}), ...(kinds.length === 1 && kinds[0] ? { kind: kinds[0] } : {}) };
  const manuals = useCall('getManuals', query);
  const { items, mayManage } = manuals.data ?? {};
  return (
    <>
      <div className={styles.head}>
        <h1>{t(title)}</h1>
        <div className={styles.tools}>
          {tools}
          {mayManage && (
            <Button
              variant={isManaging ? 'filled' : 'default'}
              leftSection={<IconSettings size={18} aria-hidden />}
              onClick={() => setManaging(!isManaging)}
            >
              {isManaging ? t('help.endManaging') : t('help.manage')}
            </Button>
          )}
        </div>
      </div>
      {isOverview && <p className={styles.intro}>{t('help.intro')}</p>}
      {manuals.isError && !items && <LoadFailed error={manuals.error} onRetry={() => void manuals.refetch()} />}
      {!items && !manuals.isError && <SkeletonRows count={4} />}
      <Suspense fallback={<SkeletonRows count={4} />}>
        {items &&
          kinds.map((kind) =>
            isManaging && mayManage ? (
              <ManualManager key={kind} kind={kind} items={ofKind(items, kind)} module={module} />
            ) : (
              <ManualSection key={kind} kind={kind} items={ofKind(items, kind)} hasHeading={kinds.length > 1} />
            ),
          )}
      </Suspense>
      {isOverview ? <MoreHelp /> : <Link to="/manual">{t('common.manuals')}</Link>}
    </>
  );
}

const ofKind = (items: readonly Manual[], kind: ManualKind) => items.filter((item) => item.kind === kind);

/** `/manual` */
export const ManualOverview = () => <ManualScreen title="common.manuals" kinds={['document', 'video']} isOverview />;

/** `/manual-document` */
export const ManualDocuments = () => <ManualScreen title="help.documents" kinds={['document']} />;

/** `/manual-document-video` */
export const ManualDocumentsAndVideos = () => <ManualScreen title="help.both" kinds={['document', 'video']} />;

/** `/sarabun/manual-video` */
export const SarabunVideos = () => <ManualScreen title="help.sarabunVideos" kinds={['video']} module="sarabun" />;

/** `/settings/3144/DocumentManual` */
export const ManualsOfSettings = ({ tools }: { readonly tools: ReactNode }) => (
  <ManualScreen title="settings.screens.manuals.title" kinds={['document', 'video']} beginsManaging tools={tools} />
);
