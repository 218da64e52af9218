import { createNotificationsStore, notifications } from '@mantine/notifications';

import { failureOf } from './api/call-failure.ts';
import { i18n } from './language/i18n.ts';
import { failureToastMs, toastMs } from './screen-times.ts';

/** The group `document-notification`: what comes from others. All else is `portal-notification`. */
export const documentToasts = createNotificationsStore();

/** Tells in passing that something is done. */
export const showSuccess = (message: string) =>
  void notifications.show({
    message,
    autoClose: toastMs,
    color: 'teal',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** Tells quietly what is going on. */
export const tell = (message: string, title?: string) =>
  void notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: toastMs,
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** Tells in the group of documents that something came. */
export const showNotice = (message: string) =>
  void notifications.show(
    { message, autoClose: toastMs, withBorder: true, closeButtonProps: closeButton() },
    documentToasts,
  );

/** Tells why a call failed, with the sentence of the server. */
export const showError = (error: unknown) =>
  void notifications.show({
    title: i18n.t('common.errorTitle'),
    message: messageOf(error),
    autoClose: failureToastMs,
    color: 'red',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** The sentence of a failed call; a fault of the program has none of its own. */
export const messageOf = (error: unknown): string => failureOf(error)?.message ?? i18n.t('common.unexpectedReply');

const closeButton = () => ({ 'aria-label': i18n.t('common.close') });
