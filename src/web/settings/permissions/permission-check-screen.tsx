import { Button, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import type { ActionAnswer, MenuAnswer } from '#contract/permissions/permission-check.ts';
import type { ListedMenuItem } from '#contract/permissions/permissions.ts';
import { managedMenuIds } from '#domain/settings/managed-menus.ts';
import { actionNames, type ActionName } from '#domain/workflow/permitted-actions.ts';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useActionName } from '#web/platform/reference/use-action-name.ts';

import { PersonInput } from '../person-input.tsx';
import settings from '../settings.module.css';
import { useGranteeName } from '../use-grantee-name.ts';
import { LetterInput } from './letter-input.tsx';
import styles from './permissions.module.css';

interface CheckedPerson {
  readonly personId: number;
  readonly name: string;
  readonly positionName: string;
}

export const PermissionCheckScreen = () => <PersonCheckScreen personId={null} />;

/** Why a person may use an item of the menu or do something with a letter, or may not; null: chosen here. */
export function PersonCheckScreen({ personId }: { readonly personId: number | null }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<CheckedPerson | 'nobody'>();
  const reply = useCall('getCheckChoices', { personId });
  const person = chosen === 'nobody' ? undefined : (chosen ?? reply.data?.person ?? undefined);
  return (
    <>
      <ScreenHead title={t('settings.screens.permissionCheck.title')} />
      <p className={settings.about}>{t('settings.screens.permissionCheck.about')}</p>
      <p className={settings.about}>{t('permissions.check.logged')}</p>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={4} />}
      {reply.data && (
        <>
          <section className={styles.card} aria-label={t('permissions.check.person')}>
            {person ? (
              <div className={styles.head}>
                <div className={settings.row}>
                  <b>{person.name}</b>
                  <span>{person.positionName}</span>
                </div>
                <Button variant="default" onClick={() => setChosen('nobody')}>
                  {t('permissions.check.other')}
                </Button>
              </div>
            ) : (
              <div className={styles.head}>
                <div className={styles.picker}>
                  <PersonInput
                    label={t('permissions.check.person')}
                    description={t('permissions.check.personHelp')}
                    onChoose={setChosen}
                  />
                </div>
              </div>
            )}
            {!person && <p className={styles.answer}>{t('permissions.check.choosePerson')}</p>}
          </section>
          {person && <MenuQuestion key={person.personId} personId={person.personId} items={reply.data.items} />}
          {person && <LetterQuestion key={-person.personId} personId={person.personId} />}
        </>
      )}
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
  readonly children: ReactNode;
  readonly answer: ReactNode;
}

function Question({ title, isBusy, onAsk, children, answer }: QuestionProps) {
  const t = useTranslation();
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <form
        noValidate
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk();
        }}
      >
        {children}
        <Button type="submit" loading={isBusy}>
          {t('permissions.check.ask')}
        </Button>
      </form>
      <div role="status">{answer}</div>
    </section>
  );
}

interface MenuQuestionProps {
  readonly personId: number;
  readonly items: readonly ListedMenuItem[];
}

function MenuQuestion({ personId, items }: MenuQuestionProps) {
  const t = useTranslation();
  const [menuId, setMenuId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<MenuAnswer & { readonly menuId: number }>();
  const ask = useChange('askMenuPermission', {
    onDone: ({ item }, request) => setAnswer({ ...item, menuId: request.menuId }),
  });
  const above = new Map(items.map((item) => [item.menuId, item.name]));
  const choices = items.flatMap(({ menuId: id, parentId, name }) =>
    parentId === null ? [] : [{ value: String(id), label: `${name} · ${above.get(parentId) ?? ''}` }],
  );
  return (
    <Question
      title={t('permissions.check.menuTitle')}
      isBusy={ask.isPending}
      onAsk={() => {
        setMissing(menuId === null);
        if (menuId !== null) ask.mutate({ personId, menuId });
      }}
      answer={answer && <MenuAnswerView answer={answer} />}
    >
      <Select
        label={t('permissions.check.menu')}
        error={isMissing ? t('permissions.check.missing') : undefined}
        searchable
        data={choices}
        value={menuId === null ? null : String(menuId)}
        onChange={(value) => {
          setMissing(false);
          setAnswer(undefined);
          setMenuId(value === null ? null : Number(value));
        }}
      />
    </Question>
  );
}

const menuSentence = ({ menuId, mayQuery, mayManage }: MenuAnswer & { readonly menuId: number }) => {
  if (!mayQuery) return 'mayNot';
  if (!managedMenuIds.includes(menuId)) return 'mayUse';
  return mayManage ? 'mayManage' : 'mayQuery';
};

function MenuAnswerView({ answer }: { readonly answer: MenuAnswer & { readonly menuId: number } }) {
  const t = useTranslation();
  const nameOf = useGranteeName();
  const { personName: person, menuName: menu, menuId, grants } = answer;
  const isManaged = managedMenuIds.includes(menuId);
  const granteeText = (grantee: string, name: string, units: string) =>
    units === ''
      ? nameOf(grantee, name)
      : t('permissions.check.grant', { grantee: nameOf(grantee, name), name: units });
  return (
    <div className={styles.answer}>
      <b>{t(`permissions.check.${menuSentence(answer)}`, { person, menu })}</b>
      {grants.length === 0 && <p>{t('permissions.check.noGrant')}</p>}
      {grants.length > 0 && (
        <>
          <p>{t('permissions.check.grants')}</p>
          <ul className={styles.effects} aria-label={t('permissions.check.grants')}>
            {grants.map(({ grantee, name, units, right }) => (
              <li key={grantee}>
                {t('permissions.check.grantRight', {
                  grantee: granteeText(grantee, name, units),
                  right: t(`permissions.rights.${isManaged ? right : 'query'}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LetterQuestion({ personId }: { readonly personId: number }) {
  const t = useTranslation();
  const actionName = useActionName();
  const [documentId, setDocumentId] = useState<number | null>(null);
  const [action, setAction] = useState<ActionName | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<ActionAnswer>();
  const ask = useChange('askActionPermission', { onDone: ({ item }) => setAnswer(item) });
  const reading = 'reading';
  return (
    <Question
      title={t('permissions.check.letterTitle')}
      isBusy={ask.isPending}
      onAsk={() => {
        setMissing(documentId === null);
        if (documentId !== null) ask.mutate({ personId, documentId, action });
      }}
      answer={answer && <ActionAnswerView answer={answer} />}
    >
      <LetterInput
        value={documentId}
        error={isMissing ? t('permissions.check.missing') : undefined}
        onChange={(id) => {
          setMissing(false);
          setAnswer(undefined);
          setDocumentId(id);
        }}
      />
      <Select
        label={t('permissions.check.action')}
        searchable
        allowDeselect={false}
        data={[
          { value: reading, label: t('permissions.check.reading') },
          ...actionNames.map((name) => ({ value: name, label: actionName(name) })),
        ]}
        value={action ?? reading}
        onChange={(value) => {
          setAnswer(undefined);
          setAction(actionNames.find((name) => name === value) ?? null);
        }}
      />
    </Question>
  );
}

function ActionAnswerView({ answer }: { readonly answer: ActionAnswer }) {
  const t = useTranslation();
  const { personName: person, subject, unreadable, grounds, action } = answer;
  if (unreadable !== null)
    return (
      <div className={styles.answer}>
        <b>{t('permissions.check.unreadable', { person, subject })}</b>
        <Reasons reasons={[t(`permissions.check.unreadableBecause.${unreadable}`)]} />
      </div>
    );
  const reasons = grounds.map(({ ground, name }) => t(`permissions.check.grounds.${ground}`, { name }));
  return (
    <div className={styles.answer}>
      <b>{t('permissions.check.readable', { person, subject })}</b>
      <Reasons reasons={reasons} />
      {action && <ActionResult {...action} />}
    </div>
  );
}

function ActionResult({ name, isPermitted, reasons, unitName, onBehalfOf }: NonNullable<ActionAnswer['action']>) {
  const t = useTranslation();
  const actionName = useActionName();
  const label = actionName(name);
  if (!isPermitted)
    return (
      <>
        <b>{t('permissions.check.refused', { action: label })}</b>
        <Reasons reasons={reasons} />
      </>
    );
  return (
    <>
      <b>{t('permissions.check.permitted', { action: label })}</b>
      <Reasons
        reasons={[
          ...reasons.map((who) => t('permissions.check.as', { who })),
          ...(onBehalfOf === '' ? [] : [t('permissions.check.onBehalfOf', { name: onBehalfOf })]),
          ...(unitName === '' ? [] : [t('permissions.check.at', { unit: unitName })]),
        ]}
      />
      <p>{t('permissions.check.whenDone')}</p>
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  const t = useTranslation();
  return (
    <ul className={styles.effects} aria-label={t('permissions.check.because')}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
