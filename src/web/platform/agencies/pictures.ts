import { application } from '#web/platform/application/application.ts';

/** The drawings of every agency as files of their own, so that a browser fetches only those of its own. */
const files = import.meta.glob<string>('./*/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

/** Address of a picture of the agency. */
export const agencyPicture = (kind: 'mark' | 'backdrop'): string | undefined =>
  files[`./${application().agency.pictures}/${kind}.svg`];
