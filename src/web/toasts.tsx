import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';
import { documentToasts } from './platform/show-toast.ts';

/**
 * The two groups of toasts. They keep off the buttons: what the person did is told at the bottom left, what came from
 * others at the top right; on a phone both at the top.
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
