import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import type { NoticeRuleView } from '#contract/notice-rules.ts';
import {
  isFixedChoice,
  isNoticeChannel,
  isOnAtFirst,
  noticeChannels,
  noticeModules,
  offeredChoices,
  type NoticeChoice,
} from '#domain/notifications/notice-rules.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import { SheetImport } from '../sheet-import.tsx';
import settings from '../settings.module.css';
import { NoticeRulesHistory } from './notice-rules-history.tsx';
import styles from './notice-rules.module.css';

const address = getRouteApi('/main/settings/$centre/$route');
const [listOfModules, oneModule] = settingScreens.noticeRules.alsoAt;

/** Every topic of notices by module, by which channels it comes and to whom. The further paths begin with the modules closed. */
export function NoticeRulesScreen() {
  const t = useTranslation();
  const { route } = address.useParams();
  const queries = useQueryClient();
  const [showsHistory, setShowsHistory] = useState(false);
  const [search, setSearch] = useState('');
  const reply = useCall('getNoticeRules', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getNoticeRules', 'getNoticeRuleChanges'));
  const { data } = reply;
  const query = search.trim().toLowerCase();
  const found = data?.items.filter(({ title }) => title.toLowerCase().includes(query)) ?? [];
  const isOpen = (index: number) => (route === oneModule ? index === 0 : route !== listOfModules);
  return (
    <>
      <ScreenHead title={t('settings.screens.noticeRules.title')}>
        <SearchBox className={settings.find} label={t('settings.findHere')} value={search} onChange={setSearch} />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="noticeRules" />
        <SheetImport sheet="noticeRules" mayManage={data?.mayManage ?? false} />
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.noticeRules.about')}</p>
      <p className={settings.about}>{t('noticeRules.limits')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={8} />}
      {data?.mayManage === false && <p className={settings.about}>{t('noticeRules.readOnly')}</p>}
      {data?.usesMessaging === false && <p className={settings.about}>{t('noticeRules.noMessaging')}</p>}
      {data?.sendsMail === false && <p className={settings.about}>{t('noticeRules.noMail')}</p>}
      {data && found.length === 0 && <NoMatch term={search} />}
      {data &&
        noticeModules.map((module, index) => (
          <Module
            // What is found is open, whatever was open before.
            key={`${route} ${module} ${search === ''}`}
            title={t(`noticeRules.modules.${module}`)}
            isOpen={search !== '' || isOpen(index)}
            rules={found.filter((rule) => rule.module === module)}
            mayManage={data.mayManage}
          />
        ))}
      {showsHistory && <NoticeRulesHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface ModuleProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly rules: readonly NoticeRuleView[];
  readonly mayManage: boolean;
}

function Module({ title, isOpen, rules, mayManage }: ModuleProps) {
  const t = useTranslation();
  if (rules.length === 0) return null;
  const off = rules.filter(isChanged).length;
  const state = off === 0 ? 'noticeRules.allOn' : 'noticeRules.someOff';
  return (
    <details className={`${permissions.card} ${styles.module}`} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <span>{t(state, { count: rules.length, off })}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <table className={permissions.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('noticeRules.topics')}</th>
            {noticeChannels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {t(`noticeRules.choices.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Rule key={rule.topic} rule={rule} mayManage={mayManage} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Set otherwise than at first. */
const isChanged = ({ topic, chosen }: NoticeRuleView) =>
  offeredChoices(topic).some((choice) => isOnAtFirst(topic, choice) !== chosen.includes(choice));

function Rule({ rule, mayManage }: { readonly rule: NoticeRuleView; readonly mayManage: boolean }) {
  const t = useTranslation();
  const { topic, title, need, chosen } = rule;
  const save = useChange('saveNoticeRule', {
    success: t('noticeRules.saved'),
    invalidates: ['getNoticeRules', 'getNoticeRuleChanges'],
  });
  const isListed = chosen.includes('portal');
  const receivers: readonly NoticeChoice[] = offeredChoices(topic).filter((choice) => !isNoticeChannel(choice));
  const told = receivers.filter((choice) => chosen.includes(choice));
  // Somebody always gets it.
  const isLast = (choice: NoticeChoice) => told.length === 1 && told.includes(choice);
  const isFixed = (choice: NoticeChoice) =>
    isFixedChoice(topic, choice) || (choice !== 'portal' && !isListed) || isLast(choice);
  const set = (choice: NoticeChoice, isOn: boolean) => {
    const others = chosen.filter((other) => other !== choice);
    // Without its place in the list a notice comes nowhere; back in it, it comes as at first.
    const whole = isOn ? noticeChannels.filter((channel) => isOnAtFirst(topic, channel)) : [];
    save.mutate({
      topic,
      chosen: choice === 'portal' ? [...whole, ...told] : [...others, ...(isOn ? [choice] : [])],
      seen: chosen,
    });
  };
  const box = (choice: NoticeChoice) => ({
    checked: chosen.includes(choice),
    disabled: !mayManage || save.isPending || isFixed(choice),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => set(choice, currentTarget.checked),
  });
  const nameOf = (choice: NoticeChoice) => t(`noticeRules.choices.${choice}`);
  return (
    <tr>
      <th scope="row">
        {title}
        {need !== null && <span className={styles.need}>{t(`noticeRules.needs.${need}`)}</span>}
        {receivers.length > 0 && (
          <span className={styles.receivers} role="group" aria-label={`${t('noticeRules.receivers')} ${title}`}>
            <span>{t('noticeRules.receivers')}</span>
            {receivers.map((choice) => (
              <Checkbox key={choice} size="sm" label={nameOf(choice)} {...box(choice)} />
            ))}
          </span>
        )}
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <Checkbox aria-label={t('noticeRules.choiceOf', { title, choice: nameOf(channel) })} {...box(channel)} />
        </td>
      ))}
    </tr>
  );
}
