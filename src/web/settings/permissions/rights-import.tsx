import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';

import type { RightsSheet } from '#domain/settings/setting-sheets.ts';

import { RightsImportDialog } from './rights-import-dialog.tsx';

interface RightsImportProps {
  readonly sheet: RightsSheet;
  readonly label: string;
}

export function RightsImport({ sheet, label }: RightsImportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <RightsImportDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  );
}
