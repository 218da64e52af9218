import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';

import { i18n } from './language/i18n.ts';
import { undoMs } from './screen-times.ts';

interface Undoable {
  readonly message: string;
  readonly onUndo: () => void;
  /** Called when it can no longer be undone. */
  readonly onEnd: () => void;
}

/** A toast with a button that undoes what was just done; returns a function that closes it. */
export function showUndo({ message, onUndo, onEnd }: Undoable): () => void {
  const id = randomId();
  let isUndone = false;
  const close = () => void notifications.hide(id);
  const undo = () => {
    isUndone = true;
    onUndo();
    close();
  };
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button size="compact-md" variant="light" onClick={undo}>
          {i18n.t('common.undo')}
        </Button>
      </Group>
    ),
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
    onClose: () => {
      if (!isUndone) onEnd();
    },
  });
  return close;
}
