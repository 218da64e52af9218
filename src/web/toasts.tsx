import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Toasts keep off the buttons: at the bottom left, on a phone at the top. */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  return <Notifications position={isPhone ? 'top-center' : 'bottom-left'} limit={3} zIndex={500} />;
}
