import { createNotificationsStore, notifications } from '@mantine/notifications';

import { messageOf } from './api/message-of.ts';
import { i18n } from './language/i18n.ts';
import { keepFailure } from './past-failures.ts';
import { toastMs } from './screen-times.ts';

/** Toasts about changes made by others; all other toasts use the default store. */
export const documentToasts = createNotificationsStore();

export const showSuccess = (message: string) =>
  void notifications.show({
    message,
    autoClose: toastMs,
    color: 'teal',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

export const showInfo = (message: string, title?: string) =>
  void notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: toastMs,
    withBorder: true,
    closeButtonProps: closeButton(),
  });

export const showError = (error: unknown) => showErrorMessage(messageOf(error));

/** The message can still be read in the tools panel when the toast is gone. */
export function showErrorMessage(message: string): void {
  keepFailure(message);
  notifications.show({
    title: i18n.t('common.errorTitle'),
    message,
    autoClose: toastMs,
    color: 'red',
    withBorder: true,
    closeButtonProps: closeButton(),
  });
}

const closeButton = () => ({ 'aria-label': i18n.t('common.close') });
