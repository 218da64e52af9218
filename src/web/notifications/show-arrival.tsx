import { UnstyledButton } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';

import { i18n } from '#web/platform/language/i18n.ts';
import { toastMs } from '#web/platform/screen-times.ts';
import { documentToasts } from '#web/platform/show-toast.ts';

/** A toast about a notice that has just come; it opens what the notice is about. */
export function showArrival(text: string, onOpen: () => void): void {
  const id = randomId();
  const open = () => {
    notifications.hide(id, documentToasts);
    onOpen();
  };
  notifications.show(
    {
      id,
      message: <UnstyledButton onClick={open}>{text}</UnstyledButton>,
      autoClose: toastMs,
      withBorder: true,
      closeButtonProps: { 'aria-label': i18n.t('common.close') },
    },
    documentToasts,
  );
}
