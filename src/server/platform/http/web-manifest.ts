import type { Tenant } from '#domain/tenants/tenant.ts';
import { shortProgramName } from '#locales/program.ts';

/** Makes the program installable. Addresses are relative to the manifest, and so below any base path. */
export const webManifest = ({ title, agency, brandColor, pictures }: Tenant) => ({
  name: `${title} ${agency}`,
  short_name: shortProgramName,
  lang: 'th',
  start_url: 'sarabun/dashboard',
  scope: './',
  display: 'standalone',
  theme_color: brandColor,
  background_color: '#ffffff',
  icons: [192, 512].map((size) => ({
    src: `icons/${pictures}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});
