import { agencyPicture } from '#web/platform/agencies/pictures.ts';
import { uploadedPicture } from '#web/platform/application/uploaded-picture.ts';
import { useApplication } from '#web/platform/application/application.ts';

import styles from './agency-mark.module.css';

export function AgencyMark({ size = 42 }: { readonly size?: number }) {
  const source = uploadedPicture(useApplication(), 'mark') ?? agencyPicture('mark');
  return <img className={styles.mark} src={source} width={size} height={size} alt="" />;
}
