import { IconExternalLink, IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import type { Manual } from '#contract/help/manuals.ts';
import type { ManualKind } from '#domain/help/manual.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { formatDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import styles from './help.module.css';

const ManualViewer = later(async () => (await import('./manual-viewer.tsx')).ManualViewer);

interface ManualSectionProps {
  readonly kind: ManualKind;
  readonly items: readonly Manual[];
  readonly hasHeading: boolean;
}

/** The manual named in the address is open. */
export function ManualSection({ kind, items, hasHeading }: ManualSectionProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { manual } = useSearch({ strict: false });
  const opened = items.find((item) => item.id === manual && item.file);
  const name = kind === 'video' ? t('help.videos') : t('help.documents');
  const show = (id: number | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, manual: id }), replace: id === undefined });
  return (
    <section className={styles.section} aria-label={name}>
      {hasHeading && <h2>{name}</h2>}
      {items.length === 0 && (
        <EmptyState
          title={t('common.nothingYet', { name: kind === 'video' ? t('help.noVideos') : t('help.noDocuments') })}
          help={t('help.emptyHelp')}
        />
      )}
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={item.id} className={styles.card}>
            <ManualCard item={item} onOpen={() => show(item.id)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{opened && <ManualViewer manual={opened} onClose={() => show(undefined)} />}</Suspense>
    </section>
  );
}

function ManualCard({ item, onOpen }: { readonly item: Manual; readonly onOpen: () => void }) {
  const t = useTranslation();
  const Icon = item.kind === 'video' ? IconPlayerPlay : IconFileText;
  const details = [
    t(`help.modules.${item.module}`),
    ...(item.file ? [formatBytes(item.file.byteSize)] : []),
    t('help.changedOn', { date: formatDay(item.changedAt) }),
  ];
  const title = (
    <>
      <Icon size={28} stroke={1.5} aria-hidden /> <b>{item.title}</b>
    </>
  );
  return (
    <>
      {item.file ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {title}
        </button>
      ) : (
        <a className={styles.open} href={item.address} target="_blank" rel="noopener noreferrer">
          {title} <IconExternalLink size={16} aria-label={t('help.opensWindow')} />
        </a>
      )}
      {item.description !== '' && <p>{item.description}</p>}
      <small>{details.join(' · ')}</small>
      {!item.isPublished && <Badge tone="warn">{t('help.draft')}</Badge>}
    </>
  );
}
