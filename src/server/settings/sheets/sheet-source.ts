import type { backupCalls } from '#contract/backup.ts';
import type { careCalls } from '#contract/care.ts';
import type { certificateAuthorityCalls } from '#contract/certificates/authority.ts';
import type { certificateCalls } from '#contract/certificates/certificates.ts';
import type { channelCalls } from '#contract/channels.ts';
import type { agencyFormCalls } from '#contract/drafting/agency-forms.ts';
import type { letterGrantCalls } from '#contract/drafting/letter-grants.ts';
import type { dutyCalls } from '#contract/duties.ts';
import type { functionCalls } from '#contract/functions.ts';
import type { manualCalls } from '#contract/help/manuals.ts';
import type { identityProviderCalls } from '#contract/identity-providers.ts';
import type { menuItemCalls } from '#contract/menu-items.ts';
import type { noticeRuleCalls } from '#contract/notice-rules.ts';
import type { bookDisplayCalls } from '#contract/registers/book-displays.ts';
import type { bookYearCalls } from '#contract/registers/book-years.ts';
import type { numberBookCalls } from '#contract/registers/number-books.ts';
import type { oldRegisterCalls } from '#contract/registers/old-registers.ts';
import type { registerDisplayCalls } from '#contract/registers/register-displays.ts';
import type { scimCalls } from '#contract/scim.ts';
import type { SettingSheetName, settingSheets } from '#domain/settings/setting-sheets.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { CallContext, Handlers } from '#server/platform/http/handlers.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

/** The calls whose replies are shown as tables: whoever gets no reply gets no table. */
export type SheetCalls = Pick<Handlers<typeof letterGrantCalls>, 'getLetterGrants' | 'previewLetterGrants'> &
  Pick<Handlers<typeof agencyFormCalls>, 'getAgencyForms'> &
  Pick<Handlers<typeof bookDisplayCalls>, 'getBookDisplays'> &
  Pick<Handlers<typeof registerDisplayCalls>, 'getRegisterDisplays'> &
  Pick<Handlers<typeof bookYearCalls>, 'getBookYears'> &
  Pick<Handlers<typeof numberBookCalls>, 'getNumberBooks'> &
  Pick<Handlers<typeof functionCalls>, 'getFunctions' | 'previewFunction'> &
  Pick<Handlers<typeof oldRegisterCalls>, 'getOldRegisterImports'> &
  Pick<Handlers<typeof dutyCalls>, 'getUnitDuties' | 'getAdministrators'> &
  Pick<Handlers<typeof noticeRuleCalls>, 'getNoticeRules'> &
  Pick<Handlers<typeof channelCalls>, 'getChannels'> &
  Pick<Handlers<typeof identityProviderCalls>, 'getIdentityProviders'> &
  Pick<Handlers<typeof scimCalls>, 'getScim'> &
  Pick<Handlers<typeof manualCalls>, 'getManuals'> &
  Pick<Handlers<typeof menuItemCalls>, 'getMenuModules' | 'getMenuItems' | 'previewMenuItem'> &
  Pick<Handlers<typeof certificateCalls>, 'getCertificateRequests'> &
  Pick<Handlers<typeof certificateAuthorityCalls>, 'getCertificateAuthority'> &
  Pick<Handlers<typeof backupCalls>, 'getBackups'> &
  Pick<Handlers<typeof careCalls>, 'getLiveSessions' | 'getSuspendedAccounts'>;

/** What a person may see is read as they see it. */
export interface SheetSource {
  readonly calls: SheetCalls;
  /** In the language of the table. */
  readonly context: CallContext;
  readonly language: Locale;
}

/** The cells of one row, by the names of the columns. */
export type SheetRow<Name extends SettingSheetName> = Readonly<
  Record<(typeof settingSheets)[Name]['columns'][number], string>
>;

export type SheetReader<Name extends SettingSheetName> = (
  source: SheetSource,
) => Promise<readonly SheetRow<Name>[] | Refusal>;
