import { filePath } from '#contract/files.ts';

/** A file the viewer can be given. */
export interface ViewerFile {
  readonly fileId: number;
  readonly name: string;
  readonly mediaType: string;
  readonly url: string;
  /** Name of the tab. */
  readonly label: string;
}

export const fileUrl = (fileId: number) => `/api/${filePath(fileId)}`;
