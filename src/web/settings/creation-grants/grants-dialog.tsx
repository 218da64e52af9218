import { Checkbox, MultiSelect, Radio } from '@mantine/core';
import { useState } from 'react';

import type { KindGrants } from '#contract/drafting/creation-grants.ts';
import { everybody, maxCreationGrantees, roleGranted, unitGranted } from '#domain/drafting/creation.ts';
import { DialogForm } from '#web/components/dialog-form.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import settings from '../settings.module.css';
import { kindName } from './kind-name.ts';

/** As it was when the dialog was opened. */
export type EditedKind = Pick<KindGrants, 'kind' | 'grantees'>;

const ways = ['everybody', 'some', 'nobody'] as const;
type Way = (typeof ways)[number];

const wayOf = (grantees: readonly string[]): Way => {
  if (grantees.length === 0) return 'nobody';
  return grantees.includes(everybody) ? 'everybody' : 'some';
};

interface GrantsDialogProps extends Pick<CallReply<'getCreationGrants'>['item'], 'roles' | 'units'> {
  readonly edited: EditedKind;
  readonly onClose: () => void;
}

/** Everybody, some offices and units, or nobody may create a kind. */
export function GrantsDialog({ edited: { kind, grantees: seen }, roles: offices, units, onClose }: GrantsDialogProps) {
  const t = useTranslation();
  const [way, setWay] = useState(wayOf(seen));
  const [roles, setRoles] = useState(seen.filter((grantee) => roleGranted(grantee) !== undefined));
  const [chosenUnits, setChosenUnits] = useState(seen.filter((grantee) => unitGranted(grantee) !== undefined));
  const [isMissing, setMissing] = useState(false);
  const grantees = { everybody: [everybody], some: [...roles, ...chosenUnits], nobody: [] }[way];
  const save = useChange('saveCreationGrants', {
    success: t('creationGrants.saved'),
    invalidates: ['getCreationGrants', 'getCreationGrantChanges', 'getKindsToDraft'],
    onDone: onClose,
  });
  const submit = () => {
    const lacks = way === 'some' && grantees.length === 0;
    setMissing(lacks);
    if (!lacks) save.mutate({ kind, grantees, seen });
  };
  const name = kindName(kind);
  return (
    <DialogForm
      size={560}
      title={t('creationGrants.edit', { kind: name })}
      submitLabel={t('common.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Radio.Group
        label={t('creationGrants.who')}
        value={way}
        onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
      >
        <div className={settings.ways}>
          {ways.map((value) => (
            <Radio key={value} value={value} label={t(`creationGrants.ways.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {way === 'some' && (
        <>
          <Checkbox.Group
            label={t('creationGrants.offices')}
            value={roles}
            error={isMissing && grantees.length === 0 ? t('creationGrants.choose') : undefined}
            onChange={setRoles}
          >
            <div className={settings.ways}>
              {offices.map((office) => (
                <Checkbox key={office.id} value={`role:${office.id}`} label={office.name} />
              ))}
            </div>
          </Checkbox.Group>
          <MultiSelect
            label={t('creationGrants.units')}
            description={t('creationGrants.unitsHelp')}
            searchable
            hidePickedOptions
            limit={50}
            maxValues={maxCreationGrantees - roles.length}
            data={units.map((unit) => ({ value: `unit:${unit.id}`, label: unit.name }))}
            value={chosenUnits}
            onChange={setChosenUnits}
            nothingFoundMessage={t('creationGrants.noUnit')}
            comboboxProps={{ zIndex: 450 }}
          />
        </>
      )}
      {way === 'nobody' && (
        <p role="alert" className={settings.about}>
          {t('creationGrants.nobodyHelp', { kind: name })}
        </p>
      )}
    </DialogForm>
  );
}
