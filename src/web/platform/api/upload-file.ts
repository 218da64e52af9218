import { uploadedFile, uploadPath, type UploadedFile } from '#contract/files.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { loseSession, sessionToken } from '#web/platform/session/session.ts';

import { errorOf } from './call-failure.ts';
import { randomKey } from './random-key.ts';
import { failureFrom } from './read-failure.ts';

/**
 * Uploads one file. `onProgress` receives the share sent, from 0 to 1; `signal` aborts.
 * @throws an error with a `CallFailure` when the server refuses the file or cannot be reached.
 */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path: string = uploadPath,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = async () => reject(errorOf(await failureFrom(request.status, readJson(request.responseText))));
    request.open('POST', apiAddress(path));
    request.setRequestHeader('Authorization', `Bearer ${sessionToken() ?? ''}`);
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Idempotency-Key', randomKey());
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0);
    request.onload = () => {
      if (request.status === 401) loseSession();
      const reply = uploadedFile.safeParse(readJson(request.responseText));
      if (request.status < 300 && reply.success) resolve(reply.data);
      else void refuse();
    };
    request.onerror = () => void refuse();
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
