import { useState } from 'react';

import { uploadPath, type UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { randomKey } from '#web/platform/api/random-key.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

/** A file that is uploading, uploaded, or rejected with a message. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** Progress from 0 to 1. */
  readonly share: number;
  readonly uploaded?: UploadedFile;
  readonly problem?: string;
  readonly stop: () => void;
  /** Resolves when uploaded; rejects when refused. */
  readonly arrival: Promise<UploadedFile>;
}

export type Uploads = ReturnType<typeof useUploads>;

interface UploadOptions {
  readonly path?: string;
  /** Files that belong to someone else: they can be left out, but not deleted. */
  readonly foreign?: readonly UploadedFile[];
}

/** Uploads start at once, in parallel. */
export function useUploads(
  initial: readonly UploadedFile[] = [],
  { path = uploadPath, foreign = [] }: UploadOptions = {},
) {
  const [list, setList] = useState<readonly Upload[]>(() => initial.map(arrived));
  const change = (key: string, changes: Partial<Upload>) =>
    setList((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const add = (files: readonly File[]) => {
    const started = files.map((file) => {
      const key = randomKey();
      const sending = new AbortController();
      const arrival = uploadFile(file, (share) => change(key, { share }), sending.signal, path);
      arrival.then(
        (uploaded) => change(key, { uploaded, share: 1 }),
        (error: unknown) => !sending.signal.aborted && change(key, { problem: messageOf(error) }),
      );
      return { key, name: file.name, share: 0, stop: () => sending.abort(), arrival };
    });
    setList((before) => [...before, ...started]);
  };
  const discard = (files: readonly UploadedFile[]) => {
    for (const { fileId } of files)
      if (!foreign.some((file) => file.fileId === fileId))
        void callApi('discardFile', { fileId }).catch(() => undefined);
  };
  const remove = (upload: Upload) => {
    upload.stop();
    setList((before) => before.filter((item) => item.key !== upload.key));
    if (upload.uploaded) discard([upload.uploaded]);
  };
  const files = list.flatMap(({ uploaded }) => uploaded ?? []);
  return {
    list,
    files,
    /** An upload is in progress. */
    areUploading: list.some(({ uploaded, problem }) => !uploaded && problem === undefined),
    add,
    remove,
    /** Empties the list; files already uploaded stay on the server until they are discarded or restored. */
    takeOut: () => {
      list.forEach((upload) => upload.stop());
      setList([]);
      return files;
    },
    /** Deletes files that were taken out. */
    discard,
    /** Restores files uploaded earlier, in front of any added meanwhile. */
    restore: (before: readonly UploadedFile[]) => setList((added) => [...before.map(arrived), ...added]),
    /** Forgets the files without deleting them, because a document now owns them. */
    release: () => setList([]),
    /** Resolves with every file once all are uploaded; rejects when one was refused. */
    arrivals: () => Promise.all(list.map((item) => item.arrival)),
  };
}

const arrived = (uploaded: UploadedFile): Upload => ({
  key: randomKey(),
  name: uploaded.name,
  share: 1,
  uploaded,
  arrival: Promise.resolve(uploaded),
  stop: () => undefined,
});
