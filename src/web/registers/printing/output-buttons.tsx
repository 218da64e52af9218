import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface OutputButtonsProps {
  readonly printLabel: string;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  /** Those of the export. */
  readonly children: ReactNode;
}

export function OutputButtons({ printLabel, isPrinting, onPrint, children }: OutputButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        loading={isPrinting}
        onClick={onPrint}
      >
        {printLabel}
      </Button>
      {children}
    </>
  );
}
