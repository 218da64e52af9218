import { Checkbox, MultiSelect, Radio } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type Dispatch, type SetStateAction } from 'react';

import type { KindGrants } from '#contract/drafting/letter-grants.ts';
import {
  everybody,
  grantToHead,
  grantToLine,
  grantToRole,
  grantToUnit,
  maxGrantees,
} from '#domain/documents/letter-grants.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { searchPauseMs } from '../search-pause.ts';
import settings from '../settings.module.css';
import { kindName } from './kind-name.ts';

/** As it was when the dialog was opened. */
export type EditedKind = Pick<KindGrants, 'action' | 'kind' | 'grantees'>;

/** A kind that nobody creates begins no new letter; each that is there must find its signer. */
const waysOf = {
  create: ['everybody', 'some', 'nobody'],
  sign: ['everybody', 'some'],
} as const;
type Way = (typeof waysOf)['create'][number];

const wayOf = (grantees: readonly string[]): Way => {
  if (grantees.length === 0) return 'nobody';
  return grantees.includes(everybody) ? 'everybody' : 'some';
};

interface GrantsDialogProps extends Pick<CallReply<'getLetterGrants'>['item'], 'roles' | 'units'> {
  readonly edited: EditedKind;
  readonly onClose: () => void;
}

/** Everybody, or some offices and units, may create or sign a kind; or nobody creates it. */
export function GrantsDialog({ edited, roles, units, onClose }: GrantsDialogProps) {
  const { action, kind, grantees: seen } = edited;
  const t = useTranslation();
  const [way, setWay] = useState(wayOf(seen));
  const [some, setSome] = useState(seen.filter((grantee) => grantee !== everybody));
  // A unit that was looked for keeps its name, whatever is looked for next.
  const [named, setNamed] = useState(units);
  const [isMissing, setMissing] = useState(false);
  const grantees = { everybody: [everybody], some, nobody: [] }[way];
  const save = useChange('saveLetterGrants', {
    success: t('letterGrants.saved'),
    invalidates: ['getLetterGrants', 'getLetterGrantChanges', 'getKindsToDraft'],
    onDone: onClose,
  });
  const submit = () => {
    const lacks = way === 'some' && grantees.length === 0;
    setMissing(lacks);
    if (!lacks) save.mutate({ action, kind, grantees, seen });
  };
  const name = kindName(kind);
  return (
    <DialogForm
      size={560}
      title={t(`letterGrants.actions.${action}.edit`, { kind: name })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Radio.Group
        label={t(`letterGrants.actions.${action}.who`)}
        value={way}
        onChange={(value) => setWay(waysOf.create.find((known) => known === value) ?? way)}
      >
        <div className={settings.ways}>
          {waysOf[action].map((value) => (
            <Radio key={value} value={value} label={t(`letterGrants.ways.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {way === 'some' && (
        <ChosenGrantees
          action={action}
          roles={roles}
          units={named}
          onName={(found) => setNamed((before) => [...before, ...found])}
          chosen={some}
          onChoose={setSome}
          isMissing={isMissing && some.length === 0}
        />
      )}
      {way === 'nobody' && (
        <p role="alert" className={settings.about}>
          {t('letterGrants.nobodyHelp', { kind: name })}
        </p>
      )}
      {grantees.length > 0 || way === 'nobody' ? <Effect change={{ action, kind, grantees }} /> : null}
      {action === 'sign' && <p className={settings.about}>{t('letterGrants.signHelp')}</p>}
    </DialogForm>
  );
}

/** Who loses and who gains by the choice, before it is saved. */
function Effect({ change }: { readonly change: EditedKind }) {
  const t = useTranslation();
  const reply = useCall('previewLetterGrants', { ...change, grantees: [...change.grantees] }, { staleTime: 0 });
  const effect = reply.data?.item;
  const sentences = (['lost', 'gained'] as const).flatMap((part) => {
    const { count, names } = effect?.[part] ?? { count: 0, names: [] };
    const named = names.join(', ');
    const all =
      count > names.length ? t('letterGrants.andOthers', { names: named, count: count - names.length }) : named;
    return count === 0 ? [] : t(part === 'lost' ? 'letterGrants.loses' : 'letterGrants.gains', { count, names: all });
  });
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence} className={settings.about}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

interface ChosenGranteesProps extends Pick<GrantsDialogProps, 'roles' | 'units'> {
  readonly action: EditedKind['action'];
  readonly onName: (found: GrantsDialogProps['units']) => void;
  readonly chosen: readonly string[];
  readonly onChoose: Dispatch<SetStateAction<string[]>>;
  readonly isMissing: boolean;
}

function ChosenGrantees({ action, roles, units, onName, chosen, onChoose, isMissing }: ChosenGranteesProps) {
  const t = useTranslation();
  const required = isMissing ? t('letterGrants.choose') : undefined;
  const fieldOf = (grantTo: (id: number) => string) => {
    const data = roles.map(({ id, name }) => ({ value: grantTo(id), label: name }));
    const value = data.map(({ value: grantee }) => grantee).filter((grantee) => chosen.includes(grantee));
    const isOfField = (grantee: string) => data.some(({ value: known }) => known === grantee);
    const onChange = (next: string[]) =>
      onChoose((before) => [...before.filter((grantee) => !isOfField(grantee)), ...next]);
    return { data, value, onChange };
  };
  const ofUnits = { units, onName, chosen, onChoose };
  return (
    <>
      {action === 'sign' && (
        <Offices
          label={t('letterGrants.line')}
          description={t('letterGrants.lineHelp')}
          error={required}
          {...fieldOf(grantToLine)}
        />
      )}
      <Offices
        label={t('letterGrants.offices')}
        error={action === 'create' ? required : undefined}
        {...fieldOf(grantToRole)}
      />
      {action === 'sign' && <UnitsInput label={t('letterGrants.heads')} grantTo={grantToHead} {...ofUnits} />}
      <UnitsInput label={t('letterGrants.units')} grantTo={grantToUnit} {...ofUnits} />
    </>
  );
}

interface UnitsInputProps extends Pick<ChosenGranteesProps, 'units' | 'onName' | 'chosen' | 'onChoose'> {
  readonly label: string;
  readonly grantTo: (id: number) => string;
}

/** Chooses units by their words, which are looked for among all of them. */
function UnitsInput({ label, grantTo, units, onName, chosen, onChoose }: UnitsInputProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const [search] = useDebouncedValue(wanted, searchPauseMs);
  const { data, isError } = useCall('getGrantUnits', { search }, { isBackground: true });
  // Whoever presses Enter at once must not choose from what was found before.
  const items = search === wanted ? data?.items : undefined;
  const known = new Map([...units, ...(items ?? [])].map((unit) => [grantTo(unit.id), unit]));
  const value = chosen.filter((grantee) => known.has(grantee));
  const shown = new Set([...value, ...(items ?? []).map(({ id }) => grantTo(id))]);
  const choose = (next: string[]) => {
    onName(next.flatMap((grantee) => known.get(grantee) ?? []));
    onChoose((before) => [...before.filter((grantee) => !value.includes(grantee)), ...next]);
  };
  return (
    <MultiSelect
      label={label}
      description={t('letterGrants.unitsHelp')}
      searchable
      hidePickedOptions
      maxValues={value.length + maxGrantees - chosen.length}
      searchValue={text}
      onSearchChange={setText}
      // The server has matched more than the displayed text, so the browser must not filter again.
      filter={({ options }) => options}
      data={[...shown].map((grantee) => ({ value: grantee, label: known.get(grantee)?.name ?? '' }))}
      value={value}
      onChange={choose}
      nothingFoundMessage={t(items ? 'letterGrants.noUnit' : isError ? 'common.loadFailed' : 'common.loading')}
      comboboxProps={{ zIndex: 450 }}
    />
  );
}

interface OfficesProps {
  readonly label: string;
  readonly description?: string;
  readonly error: string | undefined;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string[];
  readonly onChange: (next: string[]) => void;
}

const Offices = ({ data, ...group }: OfficesProps) => (
  <Checkbox.Group {...group}>
    <div className={settings.ways}>
      {data.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </div>
  </Checkbox.Group>
);
