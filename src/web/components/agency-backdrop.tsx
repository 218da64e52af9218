import type { CSSProperties } from 'react';

import { agencyPicture } from '#web/platform/agencies/pictures.ts';

import styles from './agency-backdrop.module.css';

/** The picture behind signing in: a mask, so that it takes the colours of the theme, light or dark. */
export const AgencyBackdrop = () => {
  const picture: CSSProperties & Record<'--picture', string> = { '--picture': `url(${agencyPicture('backdrop')})` };
  return <div className={styles.backdrop} style={picture} aria-hidden />;
};
