import { i18n } from '#web/platform/language/i18n.ts';

import type { CallFailure } from './call-failure.ts';

/** What a reply that is not a success says. */
export async function readFailure(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  return failureFrom(response.status, body);
}

/** The same from a body read already, as an upload's is. */
export async function failureFrom(status: number, body: unknown): Promise<CallFailure> {
  const { errorEnvelope } = await import('#contract/error-envelope.ts');
  const envelope = errorEnvelope.safeParse(body);
  const told = envelope.success ? envelope.data : undefined;
  return {
    kind: 'refused',
    status,
    message:
      told?.message ?? i18n.t(status >= 500 || status === 0 ? 'common.serverUnreachable' : 'common.unexpectedReply'),
    code: told?.code ?? 'unexpected-reply',
    fields: told?.fields ?? {},
    conflictId: told?.conflictId,
    challenge: told?.challenge,
  };
}
