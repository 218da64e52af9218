import { settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';

const { route } = settingScreens.personCertificates;

/** The certificates of all, and those of one person (spec/decisions.md §5). */
export const allCertificatesPath = `/settings/${settingsCentres.certificates}/${route}`;
export const certificatesPath = (personId: number): string => `${allCertificatesPath}/${personId}`;
