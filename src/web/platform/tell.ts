import { notifications } from '@mantine/notifications';

import { failureOf } from './api/call-failure.ts';
import { i18n } from './language/i18n.ts';

/** A toast stays 3 seconds (specification, section 9). */
const toastTime = 3000;

/** Tells in passing that something is done. */
export const tellDone = (message: string) =>
  void notifications.show({
    message,
    autoClose: toastTime,
    color: 'teal',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** Tells quietly what is going on. */
export const tell = (message: string, title?: string) =>
  void notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: toastTime,
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** Tells why a call failed, with the sentence of the server. */
export const tellFailure = (error: unknown) =>
  void notifications.show({
    title: i18n.t('common.errorTitle'),
    message: messageOf(error),
    autoClose: 6000,
    color: 'red',
    withBorder: true,
    closeButtonProps: closeButton(),
  });

/** The sentence of a failed call; a fault of the program has none of its own. */
export const messageOf = (error: unknown): string => failureOf(error)?.message ?? i18n.t('common.unexpectedReply');

const closeButton = () => ({ 'aria-label': i18n.t('common.close') });
