import { Button, Checkbox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import type { SettingRow } from '#contract/settings.ts';
import { signFields, type SignedKind } from '#domain/paper/sign-types.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { rowName } from '#domain/settings/list-values.ts';
import { termsOf } from '#locales/terms-of.ts';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { settingReplies } from '#web/platform/reference/setting-replies.ts';

import { SaveBar } from '../book-displays/part-of-book.tsx';
import { ChangesDialog } from '../changes-dialog.tsx';
import permissions from '../permissions/permissions.module.css';
import settings from '../settings.module.css';
import { useShownValue } from '../shown-values.ts';
import { allSignTypes } from './sign-type-path.ts';

const list = 'signTypes' as const;
const page = { list, search: '', state: 'all', skip: 0 } as const;
const nameOf = ({ values }: Pick<SettingRow, 'values'>) => rowName(settingLists[list], values);

/** For which kinds of letters a type of signature is used. */
export function SignTypeKindsScreen({ typeId }: { readonly typeId: number }) {
  const t = useTranslation();
  const shown = useShownValue(list);
  const [showsHistory, setShowsHistory] = useState(false);
  const reply = useCall('getSettingRows', { ...page, id: typeId }, { staleTime: 0 });
  const others = useCall('getSettingRows', { ...page, state: 'active' }, { staleTime: 0 });
  const [row] = reply.data?.items ?? [];
  const failed = [reply, others].find(({ data, isError }) => !data && isError);
  const about = ['place', 'blankLines', 'wordsAbove'] as const;
  return (
    <>
      <ScreenHead title={t('settings.signTypes.kindsOf', { name: row ? nameOf(row) : '' })}>
        <Button variant="default" component={PathLink} path={allSignTypes}>
          {t('settings.signTypes.all')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
      </ScreenHead>
      <p className={settings.about}>{t('settings.signTypes.about')}</p>
      {failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(reply.data && others.data) && <SkeletonRows count={8} />}
      {reply.data && !row && <EmptyState title={t('settings.signTypes.gone')} />}
      {row && others.data && (
        <>
          <p className={settings.about}>
            {about
              .filter((field) => row.values[field] !== '')
              .map((field) => `${t(`settings.fields.${field}`)}: ${shown(field, row.values[field])}`)
              .join(' · ')}
          </p>
          {!row.isActive && <p className={settings.about}>{t('settings.inactiveHelp.signTypes')}</p>}
          <Editor
            key={row.digest}
            row={row}
            others={others.data.items.filter(({ id }) => id !== typeId)}
            mayManage={reply.data?.mayManage ?? false}
          />
        </>
      )}
      {showsHistory && <ChangesDialog list={list} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface EditorProps {
  readonly row: SettingRow;
  /** Those in use: a kind has one type. */
  readonly others: readonly SettingRow[];
  readonly mayManage: boolean;
}

function Editor({ row, others, mayManage }: EditorProps) {
  const t = useTranslation();
  const [values, setValues] = useState(row.values);
  const save = useChange('saveSettingRow', { success: t('settings.saved'), invalidates: settingReplies });
  const kindName = (kind: SignedKind) => termsOf(currentLanguage()).kinds[kind];
  const isChanged = signFields.some(({ field }) => values[field] !== row.values[field]);
  const { id, isActive, digest: seen } = row;
  return (
    <>
      <ul
        className={`${settings.list} ${permissions.card}`}
        aria-label={t('settings.signTypes.kindsOf', { name: nameOf(row) })}
      >
        {signFields.map(({ kind, field }) => {
          const user = isActive ? others.find((other) => other.values[field] === true) : undefined;
          return (
            <li key={kind}>
              <Checkbox
                label={kindName(kind)}
                description={user && t('settings.signTypes.usedBy', { name: nameOf(user) })}
                checked={values[field] === true}
                disabled={!mayManage || user !== undefined}
                onChange={(event) => setValues({ ...values, [field]: event.currentTarget.checked })}
              />
            </li>
          );
        })}
      </ul>
      {mayManage && (
        <SaveBar
          isChanged={isChanged}
          isSaving={save.isPending}
          onUndo={() => setValues(row.values)}
          onSave={() => save.mutate({ list, id, isActive, seen, values })}
        />
      )}
    </>
  );
}
