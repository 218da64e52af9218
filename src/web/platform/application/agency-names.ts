import type { AgencyNames } from '#domain/tenants/tenant.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

import { application } from './application.ts';

export function agencyNames(): AgencyNames {
  const { agency } = application();
  return currentLanguage() === 'en' ? agency.english : agency;
}
