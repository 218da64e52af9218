import type { z } from 'zod';

import { errorOf } from './call-failure.ts';
import { failureFrom, readFailure } from './read-failure.ts';
import { randomKey } from './random-key.ts';
import { sendRequest } from './send-request.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { loseSession, sessionToken } from '#web/platform/session/session.ts';

/** A file as it was when it was chosen: a program may save it anew meanwhile. */
export interface ChosenFile {
  readonly content: File;
  /** Of the import of it, so that an import whose answer was lost is not done twice. */
  readonly key: string;
}

/** @throws when the browser cannot read the file. */
export const chosenFile = async (file: File): Promise<ChosenFile> => ({
  content: new File([await file.arrayBuffer()], file.name),
  key: randomKey(),
});

/** @throws an error with a `CallFailure` when the server refuses the file or cannot be reached. */
export async function sendUpload<Reply extends z.ZodType>(
  path: string,
  { content, key }: ChosenFile,
  query: Readonly<Record<string, string>>,
  reply: Reply,
): Promise<z.output<Reply>> {
  const form = new FormData();
  form.append('file', content);
  const response = await sendRequest(apiAddress(`${path}?${new URLSearchParams(query)}`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sessionToken() ?? ''}`,
      'Accept-Language': i18n.language,
      'Idempotency-Key': key,
    },
    body: form,
  }).catch(async () => {
    throw errorOf(await failureFrom(0, undefined));
  });
  if (response.status === 401) loseSession();
  if (!response.ok) throw errorOf(await readFailure(response));
  return reply.parse(await response.json());
}
