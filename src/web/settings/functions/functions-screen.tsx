import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEdit, IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';

import type { WorkFunctionView } from '#contract/functions.ts';
import { functionPlaces, type FunctionPlace } from '#domain/workflow/switched-off.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import { FunctionDialog } from './function-dialog.tsx';
import { FunctionsHistory } from './functions-history.tsx';
import styles from './functions.module.css';
import { useFunctionNames } from './use-function-names.ts';

const isFound = ({ program, name, nameEnglish, roles }: WorkFunctionView, search: string) =>
  [program.name, program.nameEnglish, name, nameEnglish, ...roles.map(({ who }) => who)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

/** What can be done with letters, by its place in the work: what each is called, and for which roles it is on. */
export function FunctionsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<WorkFunctionView>();
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getFunctions', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getFunctions', 'getFunctionChanges'));
  const { data } = reply;
  const found = data?.items.filter((item) => isFound(item, search));
  return (
    <>
      <ScreenHead title={t('settings.screens.functions.title')}>
        <SearchBox
          className={settings.find}
          label={t('functions.find')}
          placeholder={t('functions.findHelp')}
          value={search}
          onChange={setSearch}
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="functions" />
        <SheetImport sheet="functions" mayManage={data?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.functions.about')}</p>
      <p className={settings.about}>{t('functions.limits')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={8} />}
      {data?.mayManage === false && <p className={settings.about}>{t('functions.readOnly')}</p>}
      {found?.length === 0 && <EmptyState title={t('functions.nothingFound')} />}
      {functionPlaces.map((place) => (
        <Place
          key={place}
          place={place}
          items={found?.filter((item) => item.place === place) ?? []}
          onEdit={data?.mayManage ? setEdited : undefined}
        />
      ))}
      {edited && <FunctionDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {showsHistory && <FunctionsHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface PlaceProps {
  readonly place: FunctionPlace;
  readonly items: readonly WorkFunctionView[];
  readonly onEdit: ((item: WorkFunctionView) => void) | undefined;
}

function Place({ place, items, onEdit }: PlaceProps) {
  const t = useTranslation();
  const namesOf = useFunctionNames();
  if (items.length === 0) return null;
  const off = items.filter(({ roles }) => roles.some(({ isOn }) => !isOn)).length;
  const title = t(`functions.places.${place}`);
  return (
    <section className={permissions.card}>
      <div className={permissions.head}>
        <h2>{title}</h2>
        <span className={styles.quiet}>
          {t(off === 0 ? 'functions.allOn' : 'functions.someOff', { count: items.length, off })}
        </span>
      </div>
      <table className={`${permissions.table} ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('functions.action')}</th>
            <th scope="col" colSpan={onEdit ? 2 : 1}>
              {t('functions.roles')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { shown, program } = namesOf(item);
            return (
              <tr key={item.action}>
                <th scope="row">
                  <b>{shown}</b>
                  {shown !== program && (
                    <span className={styles.quiet}>{t('functions.ownName', { name: program })}</span>
                  )}
                </th>
                <td>
                  <Roles item={item} />
                </td>
                {onEdit && (
                  <td className={styles.edit}>
                    <ActionIcon
                      variant="default"
                      aria-label={t('functions.edit', { action: program })}
                      title={t('functions.edit', { action: program })}
                      onClick={() => onEdit(item)}
                    >
                      <IconEdit size={20} aria-hidden />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Who has the function, who lost it, and with a lock whoever must have it. */
function Roles({ item: { roles, need } }: { readonly item: WorkFunctionView }) {
  const t = useTranslation();
  if (roles.every(({ isOn }) => !isOn)) return <Badge tone="warn">{t('functions.offForAll')}</Badge>;
  return (
    <ul className={styles.roles}>
      {roles.map(({ rule, who, isOn, maySwitchOff }) => (
        <li key={rule}>
          {isOn ? <span className={styles.who}>{who}</span> : <Badge tone="warn">{t('functions.off', { who })}</Badge>}
          {!maySwitchOff && need && (
            <span role="img" aria-label={t(`functions.needs.${need}`)} title={t(`functions.needs.${need}`)}>
              <IconLock size={16} aria-hidden />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
