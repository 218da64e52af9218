import type { signInCalls } from '#contract/accounts/sign-in.ts';
import type { ReplyOf } from '#contract/define-call.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';

import { deviceCookie } from './known-devices.ts';
import { messagesOf } from './messages.ts';
import { readUserLogin } from './read-user-login.ts';
import { cookieOf } from './tokens.ts';

interface Opened {
  readonly token: string;
  readonly deviceToken: string;
  readonly recoveryCodes: readonly string[];
}

/** What a browser gets in which somebody signed in, whichever way. */
export async function welcome(
  context: AnybodyContext,
  personId: number,
  { token, deviceToken, recoveryCodes }: Opened,
): Promise<ReplyOf<typeof signInCalls.signIn>> {
  // What a provider proved to this browser, finished or not, is over.
  if (context.identityCookie !== undefined) context.setIdentityCookie(undefined);
  context.setSessionCookie(cookieOf(token));
  context.setCookie(deviceCookie(deviceToken));
  return {
    success: { token },
    userLogin: await readUserLogin(context.platform.database, personId),
    message: messagesOf(context).loginDone,
    ...(recoveryCodes.length > 0 && { recoveryCodes: [...recoveryCodes] }),
  };
}
