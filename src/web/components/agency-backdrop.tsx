import type { CSSProperties } from 'react';

import { agencyPicture } from '#web/platform/agencies/pictures.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';

import styles from './agency-backdrop.module.css';

/**
 * Our pictures are used as a CSS mask, so that they take the colours of the light or dark theme. The agency's own is
 * veiled by them, so that what stands before it can be read.
 */
export const AgencyBackdrop = () => {
  const own = uploadedPicture(useApplication(), 'backdrop');
  if (own !== undefined)
    return (
      <div className={styles.own} aria-hidden>
        <img src={own} alt="" />
      </div>
    );
  const picture: CSSProperties & Record<'--picture', string> = { '--picture': `url(${agencyPicture('backdrop')})` };
  return <div className={styles.backdrop} style={picture} aria-hidden />;
};
