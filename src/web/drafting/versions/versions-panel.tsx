import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import type { DraftView, WrittenDraft } from '#contract/drafting/drafting.ts';
import { comparableText } from '#domain/drafting/comparable-text.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './versions.module.css';
import { changesBetween } from './word-changes.ts';

export type Restorable = Pick<WrittenDraft, 'subject' | 'toText' | 'letterNumber' | 'references' | 'content'>;

export interface VersionsPanelProps {
  readonly documentId: number;
  /** The version of the document; a new one reloads the earlier versions. */
  readonly version?: number;
  /** The text on the screen. */
  readonly current: Restorable;
  /** The agency form, which is the same in all versions. */
  readonly template: DraftView['template'];
  /** Absent when the person may only read. */
  readonly onRestore?: ((version: Restorable) => void) | undefined;
}

/** Submitted versions only, each with the actions on it and its changes. */
export function VersionsPanel({ documentId, version: ofDocument, ...compared }: VersionsPanelProps) {
  const t = useTranslation();
  const { data, error, refetch } = useCall('getDraftVersions', { documentId }, { version: ofDocument });
  const [chosen, setChosen] = useState<number>();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />;
  if (data.items.length === 0) return <p className={styles.quiet}>{t('draftVersions.none')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {data.items.map(({ version, savedAt, authorName, events }) => (
          <li key={version}>
            <Button
              variant={version === chosen ? 'light' : 'subtle'}
              size="sm"
              leftSection={<IconHistory size={18} aria-hidden />}
              aria-expanded={version === chosen}
              onClick={() => setChosen(version === chosen ? undefined : version)}
            >
              {t('draftVersions.version', { number: inOwnDigits(version) })}
            </Button>
            <small>
              {authorName} {formatMoment(savedAt)}
            </small>
            {events.map(({ name, personName, at }) => (
              <small key={`${name} ${at.getTime()}`}>
                {personName} {t(`events.${name}`)} {formatMoment(at)}
              </small>
            ))}
            {version === chosen && <Comparison documentId={documentId} version={version} {...compared} />}
          </li>
        ))}
      </ol>
    </>
  );
}

type ComparisonProps = VersionsPanelProps & { readonly version: number };

function Comparison({ documentId, version, current, template, onRestore }: ComparisonProps) {
  const t = useTranslation();
  const { data, error, refetch } = useCall('getDraftVersion', { documentId, version });
  const [isConfirming, setConfirming] = useState(false);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  const { item } = data;
  const changes = changesBetween(comparableText(item, template), comparableText(current, template));
  const isSame = changes.every(({ kind }) => kind === 'same');
  return (
    <section className={styles.comparison} aria-label={t('draftVersions.comparison')}>
      <p className={styles.quiet}>{t(isSame ? 'draftVersions.same' : 'draftVersions.legend')}</p>
      <div className={styles.text} tabIndex={0} role="group" aria-label={t('draftVersions.comparison')}>
        {changes.map(({ kind, text }, index) => {
          if (kind === 'same') return text;
          const Mark = kind === 'inserted' ? 'ins' : 'del';
          return (
            <Mark key={index}>
              <span className="visually-hidden">{t(`draftVersions.${kind}`)} </span>
              {text}
            </Mark>
          );
        })}
      </div>
      {onRestore && !isSame && (
        <Button variant="default" size="sm" onClick={() => setConfirming(true)}>
          {t('draftVersions.restore')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('draftVersions.restore')}
        confirmLabel={t('draftVersions.restore')}
        onConfirm={() => {
          setConfirming(false);
          onRestore?.(item);
        }}
        onCancel={() => setConfirming(false)}
      >
        {t('draftVersions.restoreQuestion')}
      </ConfirmDialog>
    </section>
  );
}
