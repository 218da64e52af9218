import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { maxMembersAtOnce } from '#contract/permissions/permissions.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, NoMatch } from '#web/components/data-states.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { usePages } from '#web/platform/api/use-pages.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { PersonInput } from '../person-input.tsx';
import { searchPauseMs } from '../search-pause.ts';
import settings from '../settings.module.css';
import styles from './permissions.module.css';

type Member = CallReply<'getGroupMembers'>['items'][number];

/** Who is taken in and let go when the change is saved. */
export interface MemberChanges {
  readonly added: readonly Member[];
  readonly removed: readonly number[];
}
export const noMemberChanges: MemberChanges = { added: [], removed: [] };

interface MembersSectionProps {
  readonly groupId: number;
  readonly mayManage: boolean;
  readonly changes: MemberChanges;
  readonly onChange: (changes: MemberChanges) => void;
}

/** The members of a group as they are, and who will be added and removed. */
export function MembersSection({ groupId, mayManage, changes, onChange }: MembersSectionProps) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), searchPauseMs);
  const pages = usePages(
    'getGroupMembers',
    { groupId, search: query, skip: 0 },
    ({ next }) => (next === null ? undefined : { skip: next }),
    { refinedBy: ['search'] },
  );
  const { added, removed } = changes;
  const known = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFull = added.length + removed.length >= maxMembersAtOnce;
  return (
    <section className={styles.card} aria-label={t('permissions.members')}>
      <div className={styles.head}>
        <h2>{t('permissions.members')}</h2>
        <SearchBox
          className={styles.picker}
          label={t('permissions.searchMembers')}
          value={search}
          onChange={setSearch}
        />
      </div>
      {mayManage && !isFull && (
        <div className={styles.head}>
          <div className={styles.picker}>
            <PersonInput
              label={t('permissions.addMember')}
              description={t('permissions.addMemberHelp')}
              without={new Set([...known, ...added].map(({ id }) => id))}
              onChoose={({ personId: id, name, positionName, unitName }) =>
                onChange({ ...changes, added: [...added, { id, name, positionName, unitName }] })
              }
            />
          </div>
        </div>
      )}
      {isFull && <p className={styles.head}>{t('permissions.tooMany', { count: maxMembersAtOnce })}</p>}
      {added.length > 0 && (
        <ul className={settings.list} aria-label={t('permissions.willAdd')}>
          {added.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              badge={t('permissions.willAdd')}
              label={t('permissions.dontAdd', { name: member.name })}
              icon={<IconArrowBackUp size={20} aria-hidden />}
              onPress={() => onChange({ ...changes, added: added.filter(({ id }) => id !== member.id) })}
            />
          ))}
        </ul>
      )}
      <PageList
        pages={pages}
        skeletonCount={3}
        hasCard={false}
        empty={query === '' ? <EmptyState title={t('permissions.noMembers')} /> : <NoMatch term={query} />}
      >
        {(members: readonly Member[]) => (
          <ul className={settings.list} aria-label={t('permissions.members')}>
            {members.map((member) => {
              const { id, name } = member;
              const isRemoved = removed.includes(id);
              return (
                <MemberRow
                  key={id}
                  member={member}
                  {...(isRemoved ? { badge: t('permissions.willRemove') } : {})}
                  label={t(isRemoved ? 'permissions.dontRemove' : 'permissions.remove', { name })}
                  icon={isRemoved ? <IconArrowBackUp size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
                  {...(mayManage && (isRemoved || !isFull)
                    ? {
                        onPress: () =>
                          onChange({
                            ...changes,
                            removed: isRemoved ? removed.filter((other) => other !== id) : [...removed, id],
                          }),
                      }
                    : {})}
                />
              );
            })}
          </ul>
        )}
      </PageList>
    </section>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly badge?: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: () => void;
}

const MemberRow = ({ member: { name, positionName, unitName }, badge, label, icon, onPress }: MemberRowProps) => (
  <li>
    <div className={settings.row}>
      <b>
        {name}
        {badge !== undefined && <Badge tone="plain">{badge}</Badge>}
      </b>
      <span>{[positionName, unitName].filter(Boolean).join(' · ')}</span>
    </div>
    {onPress && (
      <ActionIcon variant="default" aria-label={label} title={label} onClick={onPress}>
        {icon}
      </ActionIcon>
    )}
  </li>
);
