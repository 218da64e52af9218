import { policyOf } from '#locales/policy-of.ts';
import { application } from '#web/platform/application/application.ts';
import { useAgencyNames } from '#web/platform/application/agency-names.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';

import styles from './privacy-policy.module.css';

const parts = [
  'controller',
  'collected',
  'purpose',
  'shared',
  'retention',
  'cookies',
  'security',
  'rights',
  'contact',
] as const;

/** `/privacy-policy`: public. The long text is loaded with this screen only. */
export function PrivacyPolicyScreen() {
  const policy = policyOf(currentLanguage());
  const { agency } = useAgencyNames();
  const minutes = String(application().idleMinutes);
  const filled = (text: string) => text.replaceAll('{agency}', agency).replaceAll('{minutes}', minutes);
  return (
    <article className={styles.policy}>
      <h1>{policy.title}</h1>
      <p className={styles.version}>
        {policy.version} · {policy.inForce.replace('{date}', formatWireDay(policy.day))}
      </p>
      <p>{filled(policy.intro)}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{policy.sections[`${part}Title`]}</h2>
          <p>{filled(policy.sections[part])}</p>
        </section>
      ))}
    </article>
  );
}
