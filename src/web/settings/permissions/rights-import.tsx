import { Button } from '@mantine/core';
import { IconFileTime, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';

import type { RightsSheet } from '#domain/settings/setting-sheets.ts';

import { PastImportsDialog } from '../past-imports-dialog.tsx';
import { RightsImportDialog } from './rights-import-dialog.tsx';

interface RightsImportProps {
  readonly sheet: RightsSheet;
  readonly label: string;
  readonly pastLabel: string;
  readonly mayManage: boolean;
}

/** The import of members or of rights, and the imports before it with the way to undo them. */
export function RightsImport({ sheet, label, pastLabel, mayManage }: RightsImportProps) {
  const [dialog, setDialog] = useState<'import' | 'imports'>();
  const close = () => setDialog(undefined);
  return (
    <>
      {mayManage && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          onClick={() => setDialog('import')}
        >
          {label}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTime size={18} aria-hidden />}
        onClick={() => setDialog('imports')}
      >
        {pastLabel}
      </Button>
      {dialog === 'import' && <RightsImportDialog sheet={sheet} onClose={close} />}
      {dialog === 'imports' && <PastImportsDialog list={sheet} onClose={close} />}
    </>
  );
}
