import { Button, Select, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';

import type { HeldClearance, HeldOffice, UnitDuties } from '#contract/duties.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Section } from '#web/components/section.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { useOrderText } from '#web/platform/language/use-order-text.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useSession } from '#web/platform/session/session.ts';

import { AuthorityOfReply, isPreviewed } from './authority-effects.tsx';
import { ClearanceCorrection, CorrectButton, OfficeCorrection } from './correct-duty-form.tsx';
import { DutyHistory } from './duty-history.tsx';
import { EndClearanceDialog } from './end-clearance-dialog.tsx';
import { EndOfficeDialog } from './end-office-dialog.tsx';
import { NextMainSection } from './next-main-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PositionsSection } from './positions-section.tsx';
import {
  duties,
  EndButton,
  HeldList,
  NotToOneself,
  OrderDateInput,
  PeriodInputs,
  today,
  type Period,
  usePeriodText,
  useTermsText,
} from './held-duties.tsx';
import { ReferenceInput } from './reference-input.tsx';
import styles from './settings.module.css';

interface DutiesDialogProps {
  readonly personId: number;
  readonly name: string;
  /** Proposed for a new office. */
  readonly unit?: Pick<UnitDuties, 'unitId' | 'name'> | undefined;
  readonly onClose: () => void;
}

/** The picture, the account, the further positions, the offices and the clearances of a person, and their history. */
export function DutiesDialog({ personId, name, unit, onClose }: DutiesDialogProps) {
  const t = useTranslation();
  // Read anew each time: its owner changes an account too, by a sign-in or a second factor.
  const reply = useCall('getDuties', { personId }, { staleTime: 0 });
  return (
    <Dialog title={t('duties.title', { name })} size={680} onClose={onClose}>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={4} />}
      {reply.data && <Duties personId={personId} name={name} held={reply.data.item} unit={unit} />}
    </Dialog>
  );
}

type Held = CallReply<'getDuties'>['item'];

interface DutiesProps extends Pick<DutiesDialogProps, 'personId' | 'name' | 'unit'> {
  readonly held: Held;
}

function Duties({ personId, name, held, unit }: DutiesProps) {
  return (
    <>
      {held.mayManage && <PictureSection personId={personId} name={name} />}
      <AccountSection personId={personId} name={name} account={held.account} mayManage={held.mayManageAccount} />
      <NextMainSection personId={personId} {...held} />
      <PositionsSection personId={personId} {...held} />
      <OfficesSection personId={personId} unit={unit} {...held} />
      <ClearancesSection personId={personId} {...held} />
      <DutyHistory personId={personId} />
    </>
  );
}

interface AccountSectionProps extends Pick<DutiesDialogProps, 'personId' | 'name'> {
  readonly account: Held['account'];
  readonly mayManage: boolean;
}

const accountForm = (account: Held['account']) => ({ username: account?.username ?? '' });

function AccountSection({ personId, name, account, mayManage }: AccountSectionProps) {
  const t = useTranslation();
  const [link, setLink] = useState<string>();
  const signIn = account?.lastSignInAt;
  return (
    <Section title={t('duties.account')}>
      <p className={styles.about}>
        {account === null && t('duties.noAccount')}
        {account !== null &&
          (signIn ? t('duties.lastSignIn', { at: formatMoment(signIn) }) : t('duties.neverSignedIn'))}
      </p>
      {account?.isAdministrator && <p className={styles.about}>{t('duties.administrators.changedElsewhere')}</p>}
      {mayManage && <AccountForm personId={personId} name={name} account={account} onLink={setLink} />}
      {link !== undefined && <PasswordLink link={link} />}
    </Section>
  );
}

interface AccountFormProps extends Omit<AccountSectionProps, 'mayManage'> {
  readonly onLink: (link: string | undefined) => void;
}

function AccountForm({ personId, name, account, onLink }: AccountFormProps) {
  const t = useTranslation();
  const [seen, setSeen] = useState(account);
  const form = useAppForm({
    initialValues: accountForm(account),
    required: { username: 'duties.missing' },
  });
  if (seen?.username !== account?.username || seen?.isAdministrator !== account?.isAdministrator) {
    setSeen(account);
    form.fill(accountForm(account));
  }
  const save = useChange('saveAccount', {
    form,
    success: t('duties.saved'),
    invalidates: duties,
    onDone: (reply) => onLink(reply.link),
  });
  const issue = useChange('issuePasswordLink', { onDone: (reply) => onLink(reply.link) });
  const submit = form.submit(({ username }) =>
    save.mutate({ personId, username, isAdministrator: seen?.isAdministrator ?? false, seen }),
  );
  return (
    <form noValidate className={styles.give} onSubmit={submit}>
      <TextInput {...form.text('username')} label={t('duties.username')} autoComplete="off" maxLength={50} />
      <Button type="submit" loading={save.isPending}>
        {t(account === null ? 'duties.addAccount' : 'duties.saveAccount')}
      </Button>
      {account !== null && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          loading={issue.isPending}
          onClick={() => issue.mutate({ personId })}
        >
          {t('duties.issueLink')}
        </Button>
      )}
      {account?.hasSecondFactor && <RemoveFactors personId={personId} name={name} />}
      {account?.hasIdCard && <RemoveIdCard personId={personId} name={name} />}
    </form>
  );
}

/** For a person who lost them. */
function RemoveFactors({ personId, name }: Pick<DutiesDialogProps, 'personId' | 'name'>) {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange('removeFactors', { success: t('duties.factorsRemoved'), invalidates: duties });
  if (useSession()?.user.personId === personId) return null;
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => setAsked(true)}>
        {t('duties.removeFactors')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isCareful
        title={t('duties.removeFactors')}
        confirmLabel={t('duties.removeFactors')}
        onConfirm={() => {
          setAsked(false);
          remove.mutate({ personId });
        }}
        onCancel={() => setAsked(false)}
      >
        {t('duties.removeFactorsQuestion', { name })}
      </ConfirmDialog>
    </>
  );
}

/** For a person who mistyped it: they may enter it once. */
function RemoveIdCard({ personId, name }: Pick<DutiesDialogProps, 'personId' | 'name'>) {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange('removeIdCard', { success: t('duties.idCardRemoved'), invalidates: duties });
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => setAsked(true)}>
        {t('duties.removeIdCard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isCareful
        title={t('duties.removeIdCard')}
        confirmLabel={t('duties.removeIdCard')}
        onConfirm={() => {
          setAsked(false);
          remove.mutate({ personId });
        }}
        onCancel={() => setAsked(false)}
      >
        {t('duties.removeIdCardQuestion', { name })}
      </ConfirmDialog>
    </>
  );
}

function PasswordLink({ link }: { readonly link: string }) {
  const t = useTranslation();
  const clipboard = useClipboard();
  return (
    <div className={styles.give} role="status">
      <TextInput label={t('duties.link')} description={t('duties.linkHelp')} value={link} readOnly />
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => clipboard.copy(link)}>
        {t(clipboard.copied ? 'duties.copied' : 'duties.copy')}
      </Button>
    </div>
  );
}

interface Order {
  readonly orderNumber: string;
  readonly orderDate: string | null;
}
const noOrder: Order = { orderNumber: '', orderDate: null };

interface DutySectionProps extends Pick<Held, 'offices' | 'roles' | 'clearances' | 'mayManage' | 'mayGive'> {
  readonly personId: number;
}

function OfficesSection({
  personId,
  unit,
  offices,
  roles,
  mayManage,
  mayGive,
}: DutySectionProps & Pick<DutiesDialogProps, 'unit'>) {
  const t = useTranslation();
  const terms = useTermsText();
  const form = useAppForm<{ role: string; unitId: number | null } & Order & Period>({
    initialValues: { role: 'desk', unitId: unit?.unitId ?? null, ...noOrder, from: today(), until: null },
    required: { unitId: 'duties.missing', from: 'duties.missing' },
  });
  const give = useChange('giveOffice', { form, success: t('duties.saved'), invalidates: duties, onDone: form.reset });
  const { role: chosenRole, unitId: chosenUnit, from, until } = form.values;
  const isChosen = chosenUnit !== null && from !== null;
  const effects = useCall(
    'previewOffice',
    { personId, role: chosenRole, unitId: chosenUnit ?? 0, from: from ?? today(), until },
    { staleTime: 0, enabled: mayGive && isChosen, refinedBy: ['role', 'unitId', 'from', 'until'] },
  );
  const end = useChange('endOffice', { success: t('duties.saved'), invalidates: duties });
  const [toEnd, setToEnd] = useState<HeldOffice>();
  const [correctedId, setCorrected] = useState<number>();
  const corrected = offices.find(({ id }) => id === correctedId);
  const nameOf = ({ roleName, unitName }: HeldOffice) => `${roleName} · ${unitName}`;
  return (
    <Section title={t('duties.offices')}>
      <HeldList label={t('duties.offices')} items={offices} empty={t('duties.noOffices')}>
        {(office) => (
          <>
            <div className={styles.row}>
              <b>{nameOf(office)}</b>
              <span>{terms(office)}</span>
            </div>
            {mayGive && (
              <CorrectButton
                label={t('duties.correctOffice', { name: nameOf(office) })}
                onPress={() => setCorrected(office.id)}
              />
            )}
            {mayManage && (
              <EndButton
                label={t('duties.endOffice', { name: nameOf(office) })}
                isBusy={end.isPending}
                onEnd={() => setToEnd(office)}
              />
            )}
          </>
        )}
      </HeldList>
      {mayGive && corrected && (
        <OfficeCorrection
          key={corrected.id}
          office={corrected}
          label={t('duties.correctOffice', { name: nameOf(corrected) })}
          onDone={() => setCorrected(undefined)}
        />
      )}
      {toEnd && (
        <EndOfficeDialog
          id={toEnd.id}
          name={nameOf(toEnd)}
          onConfirm={() => {
            end.mutate({ id: toEnd.id });
            setToEnd(undefined);
          }}
          onCancel={() => setToEnd(undefined)}
        />
      )}
      {mayManage && !mayGive && <NotToOneself />}
      {mayGive && (
        <form
          noValidate
          className={styles.give}
          onSubmit={form.submit(({ unitId, from, ...office }) => {
            if (unitId !== null && from !== null) give.mutate({ personId, unitId, from, ...office });
          })}
        >
          <Select
            {...form.input('role')}
            label={t('duties.role')}
            comboboxProps={{ zIndex: 450 }}
            allowDeselect={false}
            onChange={(role) => {
              if (role !== null) form.change({ role });
            }}
            data={roles.map(({ role, name }) => ({ value: role, label: name }))}
          />
          <ReferenceInput
            {...form.input('unitId')}
            // As at first again after an office was given.
            key={offices.length}
            list="persons"
            field="unitId"
            label={t('duties.unit')}
            chosen={unit?.name}
            isClearable
          />
          <TextInput {...form.text('orderNumber')} label={t('duties.officeOrder')} maxLength={100} />
          <OrderDateInput form={form} />
          <PeriodInputs form={form} />
          {isChosen && (
            <div className={styles.effects}>
              <AuthorityOfReply reply={effects} />
            </div>
          )}
          <Button type="submit" loading={give.isPending} disabled={isChosen && !isPreviewed(effects)}>
            {t('duties.giveOffice')}
          </Button>
        </form>
      )}
    </Section>
  );
}

function ClearancesSection({ personId, clearances, mayManage, mayGive }: DutySectionProps) {
  const t = useTranslation();
  const order = useOrderText();
  const period = usePeriodText();
  const form = useAppForm<{ secrecy: HeldClearance['secrecy'] } & Order & Period>({
    initialValues: { secrecy: 2, ...noOrder, from: today(), until: null },
    required: { orderNumber: 'duties.missing', from: 'duties.missing' },
  });
  const give = useChange('giveClearance', {
    form,
    success: t('duties.saved'),
    invalidates: duties,
    onDone: form.reset,
  });
  const { secrecy: chosenClass, from, until } = form.values;
  const effects = useCall(
    'previewClearance',
    { personId, secrecy: chosenClass, from: from ?? today(), until },
    { staleTime: 0, enabled: mayGive && from !== null, refinedBy: ['secrecy', 'from', 'until'] },
  );
  const end = useChange('endClearance', { success: t('duties.saved'), invalidates: duties });
  const [toEnd, setToEnd] = useState<HeldClearance>();
  const [correctedId, setCorrected] = useState<number>();
  const corrected = clearances.find(({ id }) => id === correctedId);
  return (
    <Section title={t('duties.clearances')}>
      <HeldList label={t('duties.clearances')} items={clearances} empty={t('duties.noClearances')}>
        {(clearance) => (
          <>
            <div className={styles.row}>
              <b>{`${t(`duties.classes.class${clearance.secrecy}`)} · ${order(clearance)}`}</b>
              <span>{period(clearance)}</span>
            </div>
            {mayGive && (
              <CorrectButton
                label={t('duties.correctClearance', { name: clearance.orderNumber })}
                onPress={() => setCorrected(clearance.id)}
              />
            )}
            {mayManage && (
              <EndButton
                label={t('duties.endClearance', { name: clearance.orderNumber })}
                isBusy={end.isPending}
                onEnd={() => setToEnd(clearance)}
              />
            )}
          </>
        )}
      </HeldList>
      {mayGive && corrected && (
        <ClearanceCorrection
          key={corrected.id}
          clearance={corrected}
          label={t('duties.correctClearance', { name: corrected.orderNumber })}
          onDone={() => setCorrected(undefined)}
        />
      )}
      {toEnd && (
        <EndClearanceDialog
          clearance={toEnd}
          onConfirm={() => {
            end.mutate({ id: toEnd.id });
            setToEnd(undefined);
          }}
          onCancel={() => setToEnd(undefined)}
        />
      )}
      {mayManage && !mayGive && <NotToOneself />}
      {mayGive && (
        <form
          noValidate
          className={styles.give}
          onSubmit={form.submit(({ from, ...clearance }) => {
            if (from !== null) give.mutate({ personId, from, ...clearance });
          })}
        >
          <Select
            {...form.input('secrecy')}
            label={t('duties.secrecy')}
            value={String(form.values.secrecy)}
            comboboxProps={{ zIndex: 450 }}
            allowDeselect={false}
            onChange={(secrecy) => form.change({ secrecy: secrecy === '3' ? 3 : 2 })}
            data={([2, 3] as const).map((secrecy) => ({
              value: String(secrecy),
              label: t(`duties.classes.class${secrecy}`),
            }))}
          />
          <TextInput {...form.text('orderNumber')} label={t('duties.orderNumber')} maxLength={100} />
          <OrderDateInput form={form} />
          <PeriodInputs form={form} />
          {from !== null && (
            <div className={styles.effects}>
              <AuthorityOfReply reply={effects} />
            </div>
          )}
          <Button type="submit" loading={give.isPending} disabled={from !== null && !isPreviewed(effects)}>
            {t('duties.giveClearance')}
          </Button>
        </form>
      )}
    </Section>
  );
}
