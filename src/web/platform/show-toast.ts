import { createNotificationsStore, notifications } from '@mantine/notifications';

import { messageOf } from './api/message-of.ts';
import { i18n } from './language/i18n.ts';
import { failureToastMs, toastMs } from './screen-times.ts';

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

export const showErrorMessage = (message: string) =>
  void notifications.show({
    title: i18n.t('common.errorTitle'),
    message,
    autoClose: failureToastMs,
    color: 'red',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

const closeButton = () => ({ 'aria-label': i18n.t('common.close') });
