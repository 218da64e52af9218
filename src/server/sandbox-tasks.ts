import { findEcmsItemTask } from './arrivals/find-ecms-item.task.ts';
import { readEcmsTask } from './arrivals/read-ecms.task.ts';
import { readMessageTask } from './arrivals/read-message.task.ts';
import { extractTextTask } from './document-texts/extract-text.task.ts';
import { inspectContentTask } from '#server/platform/files/inspect-content.task.ts';
import { readTableTask } from '#server/platform/files/read-table.task.ts';
import { addEvidenceTask, prepareTimeStampTask } from './paper-signing/extend-pdf.task.ts';
import { readKeptListsTask } from './paper-signing/read-kept-lists.task.ts';
import { prepareSignatureTask } from './paper-signing/prepare-signature.task.ts';
import { verifyPdfTask } from './paper-signing/verify-pdf.task.ts';
import { verifyTimeStampTask } from './paper-signing/verify-time-stamp.task.ts';
import { printForSigningTask } from './paper-signing/print-for-signing.task.ts';
import { copyPdfTask } from './paper-copies/copy-pdf.task.ts';
import { printLetterTask } from './paper/print-letter.task.ts';
import { readPkcs12Task } from './certificates/read-pkcs12.task.ts';
import { readListAddressesTask, readRevocationListTask } from './certificates/read-revocation-list.task.ts';
import { readRootCertificateTask } from './certificates/read-root-certificate.task.ts';
import { readTokenCertificatesTask } from './certificates/read-token-certificates.task.ts';
import { readRootFileTask } from './certificates/read-root-file.task.ts';
import { readPictureTask } from './profile/read-picture.task.ts';
import { readFontTask } from './settings/read-font.task.ts';
import { tryFontTask } from './settings/try-font.task.ts';
import { readWordTask } from './word-files/read-word.task.ts';
import { writeWordTask } from './word-files/write-word.task.ts';
import { markContentTask } from './watermark/mark-content.task.ts';

/** Everything that reads what came from outside, or takes long. */
export const sandboxTasks = [
  inspectContentTask,
  extractTextTask,
  markContentTask,
  readMessageTask,
  readEcmsTask,
  findEcmsItemTask,
  readPictureTask,
  readTableTask,
  readFontTask,
  tryFontTask,
  copyPdfTask,
  printLetterTask,
  writeWordTask,
  readWordTask,
  printForSigningTask,
  prepareSignatureTask,
  verifyPdfTask,
  readKeptListsTask,
  verifyTimeStampTask,
  addEvidenceTask,
  prepareTimeStampTask,
  readRootFileTask,
  readPkcs12Task,
  readTokenCertificatesTask,
  readListAddressesTask,
  readRevocationListTask,
  readRootCertificateTask,
] as const;
