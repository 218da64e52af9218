import { Combobox, PillsInput, useCombobox } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

import { isSameParty, partyKey, type Party } from './party.ts';
import styles from './party-picker.module.css';
import { PartyIcon, PartyPill } from './party-pill.tsx';
import { usePartyOptions, type PartyKind } from './use-party-options.ts';

/** Loaded when a role is chosen, which is rare. */
const RoleNotes = later(async () => (await import('./role-notes.tsx')).RoleNotes);

/** Mantine adds the attributes the role requires: `aria-controls` and `aria-expanded`. */
const comboboxRole = { role: 'combobox' } as const;
const maxSuggestions = 4;
const anybody = () => true;

interface PartyPickerProps {
  readonly id?: string;
  readonly label: string;
  readonly kinds: readonly PartyKind[];
  readonly value: readonly Party[];
  readonly onChange: (parties: readonly Party[]) => void;
  /** Shown as buttons for quick selection. */
  readonly suggestions?: readonly Party[];
  /** Marks the first party as mainly responsible. */
  readonly hasMain?: boolean;
  /** A new choice replaces the previous one. */
  readonly isSingle?: boolean;
  /** Defaults to everybody. */
  readonly isOffered?: (party: Party) => boolean;
  readonly withAsterisk?: boolean;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
}

/** Selects units, roles and people by part of a name; Backspace removes the last one. */
export function PartyPicker(props: PartyPickerProps) {
  const t = useTranslation();
  const { label, kinds, value, onChange, suggestions = [], hasMain = false, isOffered = anybody } = props;
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { units, roles, people, isSearching } = usePartyOptions(text, kinds, value);
  const options = [...units, ...roles, ...people].filter(isOffered);
  const shown = options.map(partyKey).join();
  const selectFirst = useEffectEvent(() => text.trim() !== '' && combobox.selectFirstOption());
  // Preselected, so that Enter picks the best match.
  useEffect(() => {
    selectFirst();
  }, [shown]);
  const add = (party: Party) => {
    onChange(props.isSingle ? [party] : [...value, party]);
    setText('');
    combobox.closeDropdown();
  };
  const remove = (party: Party) => onChange(value.filter((item) => !isSameParty(item, party)));
  const choose = (key: string) => {
    const party = options.find((option) => partyKey(option) === key);
    if (party) add(party);
  };
  const free = suggestions.filter((party) => isOffered(party) && !value.some((item) => isSameParty(item, party)));
  return (
    <div className={styles.picker}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.DropdownTarget>
          <PillsInput
            label={label}
            withAsterisk={props.withAsterisk ?? false}
            error={props.error}
            description={props.description}
            onClick={() => combobox.openDropdown()}
          >
            <div className={styles.pills}>
              {value.map((party, index) => (
                <PartyPill
                  key={partyKey(party)}
                  party={party}
                  isMain={hasMain && index === 0 && value.length > 1}
                  onRemove={() => remove(party)}
                />
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  {...(props.id ? { id: props.id } : {})}
                  {...comboboxRole}
                  aria-label={label}
                  data-parties
                  placeholder={value.length === 0 ? t('workflow.searchParties') : ''}
                  value={text}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onChange={(event) => {
                    setText(event.currentTarget.value);
                    combobox.openDropdown();
                  }}
                  onKeyDown={(event) => {
                    const last = value.at(-1);
                    if (event.key === 'Backspace' && text === '' && last) remove(last);
                    // While the search is under way nobody is chosen, and the form must not be sent without them.
                    if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey)
                      event.preventDefault();
                  }}
                />
              </Combobox.EventsTarget>
            </div>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={options.length === 0 && text.trim() === ''}>
          <Combobox.Options className={styles.options ?? ''}>
            <OptionGroup label={t('workflow.unitGroup')} parties={options.filter(({ kind }) => kind === 'unit')} />
            <OptionGroup label={t('receiverRoles.group')} parties={options.filter(({ kind }) => kind === 'role')} />
            <OptionGroup label={t('workflow.peopleGroup')} parties={options.filter(({ kind }) => kind === 'person')} />
            {options.length === 0 && (
              <Combobox.Empty>{isSearching ? t('common.loading') : t('common.noResult')}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {value.some(({ kind }) => kind === 'role') && (
        <Suspense fallback={null}>
          <RoleNotes parties={value} />
        </Suspense>
      )}
      {free.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={t('workflow.suggestions')}>
          {free.slice(0, maxSuggestions).map((party) => (
            <button key={partyKey(party)} type="button" title={party.detail} onClick={() => add(party)}>
              + {party.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const OptionGroup = ({ label, parties }: { readonly label: string; readonly parties: readonly Party[] }) =>
  parties.length === 0 ? null : (
    <Combobox.Group label={label}>
      {parties.map((party) => (
        <Combobox.Option key={partyKey(party)} value={partyKey(party)} className={styles.option ?? ''}>
          <PartyIcon kind={party.kind} size={18} />
          <span>
            {party.name}
            <small>{party.detail}</small>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
