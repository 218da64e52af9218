import { useEffect, useEffectEvent } from 'react';

import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';

import type { Work } from './use-work.ts';

/** Files given with a result. */
export function FilesField({ work }: { readonly work: Work }) {
  const uploads = useUploads(work.draft.files);
  const keep = useEffectEvent(() => work.change({ files: uploads.files }));
  const arrived = uploads.files.map(({ fileId }) => fileId).join(' ');
  useEffect(() => keep(), [arrived]);
  return (
    <>
      <UploadList uploads={uploads} />
      <DropZone isCompact onFiles={uploads.add} />
    </>
  );
}
