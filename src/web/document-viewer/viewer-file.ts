import type { ReactNode } from 'react';

import { filePath } from '#contract/files.ts';
import type { WatermarkMode } from '#domain/watermark/watermark.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';

export interface ViewerFile {
  readonly fileId: number;
  readonly name: string;
  readonly mediaType: string;
  /** With a watermark mode the file cannot be downloaded; without a way to apply the watermark it is not shown either. */
  readonly watermarkMode?: WatermarkMode;
  readonly url: string;
  readonly label: string;
  /** Its readers may write on the pages. */
  readonly documentId?: number;
  /** Beside print and download. */
  readonly tools?: ReactNode;
}

export const fileUrl = (fileId: number) => apiAddress(filePath(fileId));
