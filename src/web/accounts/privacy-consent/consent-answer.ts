import { privacyNoticeVersion } from '#domain/accounts/privacy-notice.ts';

/** Names the version of the notice, so that consent is recorded for the displayed text. */
export const consentAnswer = (agrees: boolean) => ({
  agreesToPrivacy: agrees,
  agrees,
  version: privacyNoticeVersion,
});
