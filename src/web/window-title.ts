import { agencyNames } from './platform/application/agency-names.ts';
import { application } from './platform/application/application.ts';

/** The screen, the agency, and whether this is a test system. */
export function showTitle(screen?: string): void {
  const { title, agency } = agencyNames();
  const text = screen === undefined ? title : `${screen} – ${agency}`;
  document.title = application().mode === 'DEV' ? `[DEV] ${text}` : text;
}
