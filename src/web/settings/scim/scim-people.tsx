import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ScimView } from '#contract/scim.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { LeaveDialog } from '../leave-dialog.tsx';
import settings from '../settings.module.css';
import health from '../system-health.module.css';

interface ViewProps {
  readonly view: ScimView;
}

/** Whose leaving was held, because too many left. */
export function HeldLeavers({ view: { held, heldCount } }: ViewProps) {
  const t = useTranslation();
  // As it was shown: whoever begins to wait meanwhile is not confirmed with them.
  const [asked, setAsked] = useState<ScimView['held']>();
  const confirm = useChange('confirmScimLeavers', { success: t('scim.haveLeft'), invalidates: ['getScim'] });
  const title = t('scim.letLeave', { count: asked?.length ?? held.length });
  return (
    <li className={health.row} data-state="needsAttention">
      <div className={health.head}>
        <h2>{t('scim.heldTitle')}</h2>
      </div>
      <p>{t('scim.heldHelp')}</p>
      <ul className={settings.list} aria-label={t('scim.heldTitle')}>
        {held.map(({ personId, name }) => (
          <li key={personId}>{name}</li>
        ))}
      </ul>
      <More count={heldCount - held.length} />
      <div>
        <Button variant="default" loading={confirm.isPending} onClick={() => setAsked(held)}>
          {t('scim.letLeave', { count: held.length })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={title}
        confirmLabel={title}
        isCareful
        onConfirm={() => {
          confirm.mutate({ personIds: asked?.map(({ personId }) => personId) ?? [] });
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('scim.letLeaveText')}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Who is here already with the code of somebody whom the platform wants to make; each alone, or all that are shown. */
export function ScimMatches({ view: { matches, matchCount } }: ViewProps) {
  const t = useTranslation();
  const [asked, setAsked] = useState<ScimView['matches']>();
  const confirm = useChange('confirmScimMatches', { success: t('scim.confirmed'), invalidates: ['getScim'] });
  const title = t('scim.confirmMatches', { count: asked?.length ?? matches.length });
  return (
    <li className={health.row} data-state="needsAttention">
      <div className={health.head}>
        <h2>{t('scim.matchesTitle')}</h2>
      </div>
      <p>{t('scim.matchesHelp')}</p>
      <ul className={settings.list} aria-label={t('scim.matchesTitle')}>
        {matches.map((match) => (
          <li key={match.personId}>
            <div className={settings.row}>
              <b>{match.isAdministrator ? `${match.name} · ${t('scim.isAdministrator')}` : match.name}</b>
              <span>{t('scim.matchFacts', { code: match.employeeCode, userName: match.userName })}</span>
            </div>
            <Button size="compact-md" variant="default" onClick={() => setAsked([match])}>
              {t('scim.confirmMatch', { name: match.name })}
            </Button>
          </li>
        ))}
      </ul>
      <More count={matchCount - matches.length} />
      {matches.length > 1 && (
        <div>
          <Button variant="default" loading={confirm.isPending} onClick={() => setAsked(matches)}>
            {t('scim.confirmMatches', { count: matches.length })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={title}
        confirmLabel={title}
        onConfirm={() => {
          const named = asked?.map(({ personId, userName, externalId }) => ({ personId, userName, externalId })) ?? [];
          confirm.mutate({ matches: named });
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t('scim.confirmMatchesText')}</p>
      </ConfirmDialog>
    </li>
  );
}

/** The leaving of each is the one of the list of people. */
export function WaitingLeavers({ view: { waiting, waitingCount } }: ViewProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [leaver, setLeaver] = useState<ScimView['waiting'][number]>();
  return (
    <li className={health.row}>
      <div className={health.head}>
        <h2>{t('scim.waitingTitle')}</h2>
      </div>
      <p>{t('directory.waitingHelp')}</p>
      <ul className={settings.list} aria-label={t('scim.waitingTitle')}>
        {waiting.map((person) => (
          <li key={person.personId}>
            <div className={settings.row}>
              <b>{person.name}</b>
              <span>{t('directory.waitingLetters', { count: person.letters })}</span>
            </div>
            <Button size="compact-md" variant="default" onClick={() => setLeaver(person)}>
              {t('directory.handOver', { name: person.name })}
            </Button>
          </li>
        ))}
      </ul>
      <More count={waitingCount - waiting.length} />
      {leaver && (
        <LeaveDialog
          personId={leaver.personId}
          name={leaver.name}
          onClose={() => {
            setLeaver(undefined);
            void invalidate(queries, 'getScim');
          }}
        />
      )}
    </li>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useTranslation();
  return count > 0 ? <p>{t('scim.more', { count })}</p> : null;
}
