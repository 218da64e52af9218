import { useState } from 'react';

import { uploadPath, type UploadedFile } from '#contract/files.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { randomKey } from '#web/platform/api/random-key.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { messageOf } from '#web/platform/api/message-of.ts';

/** A file on its way to the server, arrived, or refused with a sentence. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly uploaded?: UploadedFile;
  readonly problem?: string;
  readonly stop: () => void;
  /** Resolves when it has arrived; rejects when it was refused. */
  readonly arrival: Promise<UploadedFile>;
}

export type Uploads = ReturnType<typeof useUploads>;

interface UploadOptions {
  readonly path?: string;
  /** Files of somebody else's: they may be left out, never thrown away. */
  readonly given?: readonly UploadedFile[];
}

/** Files a person gives: sent at once, all at the same time. */
export function useUploads(
  initial: readonly UploadedFile[] = [],
  { path = uploadPath, given = [] }: UploadOptions = {},
) {
  const [list, setList] = useState<readonly Upload[]>(() => initial.map(arrived));
  const change = (key: string, changes: Partial<Upload>) =>
    setList((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const add = (files: readonly File[]) => {
    const begun = files.map((file) => {
      const key = randomKey();
      const sending = new AbortController();
      const arrival = uploadFile(file, (share) => change(key, { share }), sending.signal, path);
      arrival.then(
        (uploaded) => change(key, { uploaded, share: 1 }),
        (error: unknown) => !sending.signal.aborted && change(key, { problem: messageOf(error) }),
      );
      return { key, name: file.name, share: 0, stop: () => sending.abort(), arrival };
    });
    setList((before) => [...before, ...begun]);
  };
  const remove = (upload: Upload) => {
    upload.stop();
    setList((before) => before.filter((item) => item.key !== upload.key));
    const isGiven = given.some(({ fileId }) => fileId === upload.uploaded?.fileId);
    if (upload.uploaded && !isGiven)
      void callApi('discardFile', { fileId: upload.uploaded.fileId }).catch(() => undefined);
  };
  const files = list.flatMap(({ uploaded }) => uploaded ?? []);
  return {
    list,
    files,
    /** Some are still on their way. */
    areUnderWay: list.some(({ uploaded, problem }) => !uploaded && problem === undefined),
    add,
    remove,
    /** Brings back files that had arrived before; those given meanwhile follow them. */
    restore: (before: readonly UploadedFile[]) => setList((given) => [...before.map(arrived), ...given]),
    /** Forgets the files without throwing them away: a document has taken them. */
    release: () => setList([]),
    /** Every file, once all have arrived; rejects when one was refused. */
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
