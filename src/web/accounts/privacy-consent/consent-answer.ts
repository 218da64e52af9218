import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';

/** The answer to the notice this program shows. */
export const consentAnswer = (agrees: boolean) => ({
  agreesToPrivacy: agrees,
  agrees,
  version: privacyNoticeVersion,
});
