import { useCall } from '#web/platform/api/use-call.ts';

import { ManualHistory } from './manual-history.tsx';
import { SheetExport } from './sheet-export.tsx';
import { SheetImport } from './sheet-import.tsx';

/** The history of the manuals, and their table that leaves and comes as a file. */
export function ManualTools() {
  const { data } = useCall('getManuals', {});
  return (
    <>
      <ManualHistory />
      <SheetExport sheet="manuals" />
      <SheetImport sheet="manuals" mayManage={data?.mayManage ?? false} />
    </>
  );
}
