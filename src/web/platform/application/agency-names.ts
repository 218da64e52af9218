import type { AgencyNames, Tenant } from '#domain/tenants/tenant.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

import { application, useApplication } from './application.ts';

const namesOf = (agency: Tenant): AgencyNames => (currentLanguage() === 'en' ? agency.english : agency);

export const agencyNames = (): AgencyNames => namesOf(application().agency);

export const useAgencyNames = (): AgencyNames => namesOf(useApplication().agency);
