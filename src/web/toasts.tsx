import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';
import { documentToasts } from './platform/show-toast.ts';

/**
 * Two groups, placed away from buttons: the person's own changes at the bottom left, changes by others at the top
 * right; both at the top on a phone.
 */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  return (
    <>
      <Notifications
        position={isPhone ? 'top-center' : 'bottom-left'}
        limit={3}
        zIndex="var(--z-toast)"
        data-group="portal-notification"
      />
      <Notifications
        store={documentToasts}
        className={styles.documents ?? ''}
        position={isPhone ? 'top-center' : 'top-right'}
        limit={3}
        zIndex="var(--z-toast)"
        data-group="document-notification"
      />
    </>
  );
}
