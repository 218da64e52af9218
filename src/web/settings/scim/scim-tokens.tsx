import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { ScimTokenView, ScimView } from '#contract/scim.ts';
import { scimLimits } from '#domain/scim/scim.ts';
import { dayOf, daysAfter } from '#domain/text/thai-dates.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { DialogForm } from '#web/components/dialog-form.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ThaiDateInput } from '#web/components/thai-date-input.tsx';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment, formatWireDay } from '#web/platform/language/dates.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import health from '../system-health.module.css';

interface ScimTokensProps {
  readonly view: ScimView;
  readonly mayManage: boolean;
}

/** The tokens by name; the value of a new one is in the reply that makes it, and nowhere else. */
export function ScimTokens({ view: { tokens }, mayManage }: ScimTokensProps) {
  const t = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<ScimTokenView>();
  return (
    <>
      <div className={health.head}>
        <h2>{t('scim.tokensTitle')}</h2>
      </div>
      {tokens.length === 0 && <p>{t('scim.noTokens')}</p>}
      {tokens.length > 0 && (
        <ul className={settings.list} aria-label={t('scim.tokensTitle')}>
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenRow token={token} />
              {mayManage && token.state !== 'revoked' && (
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t('scim.revokeToken', { name: token.name })}
                  onClick={() => setRevoked(token)}
                >
                  {t('scim.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayManage && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('scim.addToken')}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddDialog
          onMade={(token) => {
            setAdding(false);
            setMade(token);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made !== undefined && <MadeDialog token={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function TokenRow({ token }: { readonly token: ScimTokenView }) {
  const t = useTranslation();
  const { createdAt, createdBy, lastDay, lastUsedAt } = token;
  const facts = {
    at: formatMoment(createdAt),
    person: createdBy,
    until: formatWireDay(lastDay),
    used: lastUsedAt ? formatMoment(lastUsedAt) : t('scim.never'),
  };
  return (
    <div className={settings.row}>
      <b>
        {token.name} · {t(`scim.tokenStates.${token.state}`)}
      </b>
      <span>{t('scim.tokenFacts', facts)}</span>
    </div>
  );
}

interface AddDialogProps {
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

const usualDays = 180;

function AddDialog({ onMade, onClose }: AddDialogProps) {
  const t = useTranslation();
  const [now] = useState(() => new Date());
  const form = useAppForm<{ readonly name: string; readonly until: string | null }>({
    initialValues: { name: '', until: daysAfter(now, usualDays) },
    required: { name: 'settings.missing', until: 'settings.missing' },
  });
  const create = useChange('createScimToken', {
    form,
    invalidates: ['getScim', 'getScimChanges'],
    onDone: ({ token }) => onMade(token),
  });
  return (
    <DialogForm
      title={t('scim.addToken')}
      submitLabel={t('scim.addToken')}
      isPending={create.isPending}
      onSubmit={form.submit(({ name, until }) => {
        if (until !== null) create.mutate({ name, until });
      })}
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        label={t('scim.tokenName')}
        description={t('scim.tokenNameHelp')}
        maxLength={scimLimits.tokenName}
        autoComplete="off"
      />
      <ThaiDateInput
        {...form.input('until')}
        label={t('scim.until')}
        description={t('scim.untilHelp')}
        earliest={dayOf(now)}
        latest={daysAfter(now, scimLimits.tokenDays)}
      />
    </DialogForm>
  );
}

interface MadeDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** A click beside it must not lose what is never shown again. */
function MadeDialog({ token, onClose }: MadeDialogProps) {
  const t = useTranslation();
  const clipboard = useClipboard();
  return (
    <Dialog title={t('scim.tokenMade')} closeOnClickOutside={false} onClose={onClose}>
      <p className={settings.about}>{t('scim.tokenOnce')}</p>
      <TextInput
        aria-label={t('scim.tokenMade')}
        value={token}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => clipboard.copy(token)}
        >
          {t(clipboard.copied ? 'scim.copied' : 'scim.copy')}
        </Button>
        <Button onClick={onClose}>{t('scim.tokenDone')}</Button>
      </Group>
    </Dialog>
  );
}

interface RevokeDialogProps {
  readonly token: ScimTokenView;
  readonly onClose: () => void;
}

function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const t = useTranslation();
  const revoke = useChange('revokeScimToken', {
    success: t('scim.revoked'),
    invalidates: ['getScim', 'getScimChanges'],
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('scim.revokeTitle')}
      confirmLabel={t('scim.revokeTitle')}
      cancelLabel={t('scim.keepToken')}
      isCareful
      onConfirm={() => {
        revoke.mutate({ id });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('scim.revokeText', { name })}</p>
    </ConfirmDialog>
  );
}
