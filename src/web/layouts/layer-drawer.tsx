import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useLayer } from '#web/platform/navigation/layers.ts';

interface LayerDrawerProps {
  readonly layer: Parameters<typeof useLayer>[0];
  readonly title: string;
  readonly position: 'right' | 'bottom';
  readonly size: number | 'auto';
  readonly children: ReactNode;
}

/** A history entry, so that back closes it as well as Escape or a click outside. */
export function LayerDrawer({ layer, title, position, size, children }: LayerDrawerProps) {
  const t = useTranslation();
  const { isOpen, close } = useLayer(layer);
  useEscape(isOpen, close);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      position={position}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  );
}
