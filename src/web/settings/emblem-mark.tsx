import { useApplication } from '#web/platform/application/application.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';

import styles from './agency-pictures.module.css';
import { Rosette } from './rosette.tsx';

/** The emblem that the agency uploaded, or our own ornament. */
export function EmblemMark() {
  const emblem = uploadedPicture(useApplication(), 'emblem');
  if (emblem !== undefined) return <img className={styles.emblem} src={emblem} alt="" />;
  return (
    <svg className={styles.emblem} viewBox="-50 -50 100 100" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth={3}>
        <circle r={47} />
        <Rosette />
      </g>
    </svg>
  );
}
