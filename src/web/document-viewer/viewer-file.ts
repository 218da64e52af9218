import { filePath } from '#contract/files.ts';
import type { WatermarkMode } from '#domain/watermark/watermark.ts';

/** A file the viewer can be given. */
export interface ViewerFile {
  readonly fileId: number;
  readonly name: string;
  readonly mediaType: string;
  /** Seen here alone: neither kept nor, when it cannot bear a mark, shown. */
  readonly watermarkMode?: WatermarkMode;
  readonly url: string;
  /** Name of the tab. */
  readonly label: string;
}

export const fileUrl = (fileId: number) => `/api/${filePath(fileId)}`;
