import { z } from 'zod';

import { defineCall } from './define-call.ts';
import { wireId } from './wire.ts';

/** Path under `/api/` that takes one file as `multipart/form-data`, field `file`. */
export const uploadPath = 'files/upload';

/** The upload path for a manual: a PDF or a video, from those who manage the manuals. */
export const manualUploadPath = 'files/upload-manual';

/** Path under `/api/` of a file's content; honours Range. */
export const filePath = (fileId: number | string) => `files/${fileId}`;

/** Path of a file of a letter sent outside, for browsers that opened its link (`outside/get-letter`). */
export const outsideFilePath = (fileId: number | string) => `outside/files/${fileId}`;

/** An agency may allow less (office rules). */
export const maxFileMegabytes = 100;
export const megabyte = 1024 * 1024;
export const maxFileBytes = maxFileMegabytes * megabyte;
export const maxFilesPerLetter = 50;

/** The file belongs to its uploader until a document takes it. */
export const uploadedFile = z.object({
  fileId: wireId,
  name: z.string(),
  mediaType: z.string(),
  byteSize: z.number(),
  pageCount: z.number().nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const fileCalls = {
  discardFile: defineCall({
    method: 'POST',
    path: 'files/discard',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes a file of the caller that no document uses.',
    body: z.object({ fileId: wireId }),
    reply: z.object({}),
  }),
};
