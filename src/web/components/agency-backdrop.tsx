import type { CSSProperties } from 'react';

import { agencyPicture } from '#web/platform/agencies/pictures.ts';

import styles from './agency-backdrop.module.css';

/** Used as a CSS mask, so that the picture takes the colours of the light or dark theme. */
export const AgencyBackdrop = () => {
  const picture: CSSProperties & Record<'--picture', string> = { '--picture': `url(${agencyPicture('backdrop')})` };
  return <div className={styles.backdrop} style={picture} aria-hidden />;
};
