import { uploadedFile, uploadPath, type UploadedFile } from '#contract/files.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { loseSession, sessionToken } from '#web/platform/session/session.ts';

import { errorOf } from './call-failure.ts';
import { randomKey } from './random-key.ts';
import { failureFrom } from './read-failure.ts';
import { secondsUntilAgain, whileFull } from './while-full.ts';

/**
 * Uploads one file. `onProgress` receives the share sent, from 0 to 1; `signal` aborts.
 * @throws an error with a `CallFailure` when the server refuses the file or cannot be reached.
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  path: string = uploadPath,
): Promise<UploadedFile> {
  const key = randomKey();
  const { status, text } = await whileFull(
    () => sendForm({ file, key, path }, onProgress, signal),
    (answer) => secondsUntilAgain(answer.status, answer.retryAfter),
    signal,
  );
  if (status === 401) loseSession();
  const reply = uploadedFile.safeParse(readJson(text));
  if (status < 300 && reply.success) return reply.data;
  throw errorOf(await failureFrom(status, readJson(text)));
}

interface Upload {
  readonly file: File;
  readonly key: string;
  readonly path: string;
}

interface Answer {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** By `XMLHttpRequest`, because `fetch` does not say how much is sent. */
function sendForm({ file, key, path }: Upload, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<Answer>((resolve, reject) => {
    const aborted = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) return aborted();
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(path));
    request.setRequestHeader('Authorization', `Bearer ${sessionToken() ?? ''}`);
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0);
    const answer = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    request.onload = answer;
    request.onerror = answer;
    request.onabort = aborted;
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
