import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';

import type { MadeBackup } from '#contract/backup.ts';
import { Badge } from '#web/components/badge.tsx';
import { formatBytes } from '#web/platform/language/byte-size.ts';
import { formatDuration, formatMoment } from '#web/platform/language/dates.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import health from '../system-health.module.css';
import styles from './backups.module.css';

interface MadeBackupsProps {
  readonly made: readonly MadeBackup[] | null;
  readonly mayDownload: boolean;
  readonly onDownload: (backup: MadeBackup) => void;
}

/** The archives in the folder, and what failed, the newest first. */
export function MadeBackups({ made, mayDownload, onDownload }: MadeBackupsProps) {
  const t = useTranslation();
  return (
    <>
      <div className={health.head}>
        <h2>{t('backup.madeTitle')}</h2>
      </div>
      {made === null && <p>{t('backup.folderSilent')}</p>}
      {made?.length === 0 && <p>{t('backup.noneMade')}</p>}
      {made !== null && made.length > 0 && (
        <ul className={styles.made} aria-label={t('backup.madeTitle')}>
          {made.map((backup) => (
            <li key={backup.archive ?? backup.at.toISOString()}>
              <Made backup={backup} />
              {mayDownload && backup.archive !== null && (
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconDownload size={18} aria-hidden />}
                  aria-label={t('backup.downloadArchive', { at: formatMoment(backup.at) })}
                  onClick={() => onDownload(backup)}
                >
                  {t('backup.download')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Made({ backup }: { readonly backup: MadeBackup }) {
  const t = useTranslation();
  const { archive, at, byteSize, seconds, verifiedAt, origin, personName, hasFailed, reason } = backup;
  const facts = [
    byteSize === null ? '' : t('backup.size', { size: formatBytes(byteSize) }),
    seconds === null ? '' : durationText(t, seconds),
    t(`backup.origins.${origin}`, { person: personName }),
  ].filter((fact) => fact !== '');
  return (
    <div>
      <div className={styles.head}>
        <b>{formatMoment(at)}</b>
        <Outcome backup={backup} />
      </div>
      <span>{facts.join(' · ')}</span>
      {verifiedAt && <span>{t('backup.verified', { at: formatMoment(verifiedAt) })}</span>}
      {hasFailed && <span>{reason === '' ? t('backup.cutOff') : reason}</span>}
      {archive !== null && <span>{archive}</span>}
    </div>
  );
}

const minute = 60;
const secondMs = 1_000;

const durationText = (t: ReturnType<typeof useTranslation>, seconds: number): string =>
  seconds < minute
    ? t('backup.tookSeconds', { seconds: inOwnDigits(seconds) })
    : t('backup.took', { duration: formatDuration(new Date(0), new Date(seconds * secondMs)) });

function Outcome({ backup: { hasFailed, verifiedAt } }: { readonly backup: MadeBackup }) {
  const t = useTranslation();
  if (hasFailed)
    return (
      <Badge tone="danger" icon={<IconCircleX aria-hidden />}>
        {t('backup.failed')}
      </Badge>
    );
  if (verifiedAt === null)
    return (
      <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
        {t('backup.notVerified')}
      </Badge>
    );
  return (
    <Badge tone="ok" icon={<IconCircleCheck aria-hidden />}>
      {t('backup.whole')}
    </Badge>
  );
}
