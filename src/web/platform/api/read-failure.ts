import { i18n } from '#web/platform/language/i18n.ts';

import type { CallFailure } from './call-failure.ts';

export async function readFailure(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  return failureFrom(response.status, body);
}

/** For a body that is already parsed, such as that of an upload. */
export async function failureFrom(status: number, body: unknown): Promise<CallFailure> {
  const { errorEnvelope } = await import('#contract/error-envelope.ts');
  const envelope = errorEnvelope.safeParse(body);
  const data = envelope.success ? envelope.data : undefined;
  return {
    kind: 'refused',
    status,
    message:
      data?.message ?? i18n.t(status >= 500 || status === 0 ? 'common.serverUnreachable' : 'common.unexpectedReply'),
    code: data?.code ?? 'unexpected-reply',
    fields: data?.fields ?? {},
    conflictId: data?.conflictId,
    challenge: data?.challenge,
  };
}
