import type { DocumentView } from '#contract/documents/documents.ts';
import type { LegView } from '#contract/documents/route.ts';

import type { Work } from '#web/workflow/use-work.ts';
import { Station } from './station.tsx';
import { StationActions } from './station-actions.tsx';
import styles from '#web/documents/route/route.module.css';

interface RouteMapProps {
  readonly document: DocumentView;
  readonly work: Work;
}

/** A metro map of the route: units are stations, legs are the lines between them, with their tasks below. */
export const RouteMap = ({ document, work }: RouteMapProps) => (
  <ol className={styles.map}>
    {document.legs
      .filter((leg) => leg.parentLegId === null)
      .map((leg) => (
        <Branch key={leg.legId} leg={leg} document={document} work={work} />
      ))}
  </ol>
);

function Branch({ leg, document, work }: RouteMapProps & { readonly leg: LegView }) {
  const onward = document.legs.filter((item) => item.parentLegId === leg.legId);
  return (
    <li className={styles.branch} data-state={leg.state} data-kind={leg.kind}>
      <Station leg={leg}>
        <StationActions document={document} leg={leg} work={work} />
      </Station>
      {onward.length > 0 && (
        <ol className={styles.onward}>
          {onward.map((item) => (
            <Branch key={item.legId} leg={item} document={document} work={work} />
          ))}
        </ol>
      )}
    </li>
  );
}
