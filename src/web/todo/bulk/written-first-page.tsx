import { useEffect, useEffectEvent } from 'react';

import { LetterSheets } from '#web/drafting/paper/paper.tsx';
import { useCall } from '#web/platform/api/use-call.ts';

import styles from './bulk.module.css';

interface WrittenFirstPageProps {
  readonly documentId: number;
  readonly onMissing: () => void;
}

export function WrittenFirstPage({ documentId, onMissing }: WrittenFirstPageProps) {
  const { data, isError } = useCall('getWriting', { documentId }, { isBackground: true });
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (isError) giveUp();
  }, [isError]);
  if (!data) return null;
  return (
    <div className={styles.written} aria-hidden inert>
      <LetterSheets written={data.item} view={data.item} isFirstOnly />
    </div>
  );
}
