import { useDeferredValue, useEffect, useState } from 'react';

import type { Panel } from '#domain/documents/document-kinds.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { panelBuildDelayMs } from '#web/platform/screen-times.ts';

import { PanelBox } from './panel-box.tsx';
import styles from './panels.module.css';

interface PanelsProps {
  /** The dashboard search. */
  readonly search: string;
  /** Limits the tenant's panels to these. */
  readonly only?: readonly Panel[];
}

/** In the order the tenant configured. */
export function Panels({ search, only }: PanelsProps) {
  const dashboard = useCall('getDashboard', search === '' ? {} : { search }, { refinedBy: ['search'] });
  const { panels } = useApplication().agency;
  const isDue = useBuildTime();
  // Rendering is deferred so that the page stays responsive.
  const groups = useDeferredValue(isDue ? dashboard.data?.item : undefined);
  const isAnswered = useDeferredValue(!dashboard.isPlaceholderData);
  if (dashboard.isError && !groups)
    return <LoadFailed error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  return (
    <div className={styles.panels}>
      {panels
        .filter((panel) => only?.includes(panel) ?? true)
        .map((panel) => {
          const group = groups?.find((group) => group.bookType === panel);
          return group ? (
            <PanelBox
              key={`${panel} ${search}`}
              panel={panel}
              rows={group.items}
              total={group.total}
              search={search}
              isAnswered={isAnswered}
            />
          ) : (
            <div key={panel} className={styles.panel}>
              <SkeletonRows count={7} />
            </div>
          );
        })}
    </div>
  );
}

/** A dashboard that is visited later builds its tables at once. */
function useBuildTime(): boolean {
  const [isDue, setDue] = useState(() => performance.now() >= panelBuildDelayMs);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), panelBuildDelayMs - performance.now());
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue;
}
