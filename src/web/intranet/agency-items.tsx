import { IconExternalLink } from '@tabler/icons-react';

import type { IntranetItem } from '#contract/intranet.ts';
import { PathLink } from '#web/components/path-link.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './agency-items.module.css';

export function AgencyItems() {
  const t = useTranslation();
  const items = useCall('getIntranet', {}, { isBackground: true }).data?.items ?? [];
  const announcements = items.filter((item) => item.kind === 'announcement');
  const links = items.filter((item) => item.kind === 'link');
  if (items.length === 0) return null;
  return (
    <div className={styles.items}>
      {announcements.length > 0 && (
        <section aria-labelledby="agency-announcements">
          <h2 id="agency-announcements">{t('intranet.announcements')}</h2>
          <ul className={styles.announcements}>
            {announcements.map((item) => (
              <li key={item.id}>
                <h3>
                  <ItemName item={item} />
                </h3>
                {item.body && <p>{item.body}</p>}
                <small>{formatWireDay(item.validFrom)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section aria-labelledby="agency-links">
          <h2 id="agency-links">{t('intranet.links')}</h2>
          <ul className={styles.links}>
            {links.map((item) => (
              <li key={item.id}>
                <ItemName item={item} />
                {item.body && <p>{item.body}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Links to other sites open in a new window. */
function ItemName({ item: { title, address } }: { readonly item: IntranetItem }) {
  const t = useTranslation();
  if (address === '') return title;
  if (address.startsWith('/')) return <PathLink path={address}>{title}</PathLink>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {title} <IconExternalLink size={16} aria-hidden />
      <span className="visually-hidden"> {t('portal.newWindow')}</span>
    </a>
  );
}
