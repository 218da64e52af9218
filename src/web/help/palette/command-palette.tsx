import '@mantine/spotlight/styles.layer.css';

import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconBolt, IconListCheck, IconSearch, IconSettings, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useOpenDocument } from '#web/document-queue/opened-document.ts';
import { closeOverlay } from '#web/platform/overlay.ts';

import { findLetters, minTermLength } from './find-letters.ts';
import { matchWords } from './match-words.ts';
import { PaletteLetters } from './palette-letters.tsx';
import styles from './palette.module.css';
import {
  usePaletteActions,
  usePaletteLists,
  usePaletteScreens,
  usePaletteSettings,
  type PaletteItem,
} from './use-palette-actions.ts';

const [store, palette] = createSpotlight();
const searchDelayMs = 250;
const classNames = {
  action: styles.action ?? '',
  actionBody: styles.body ?? '',
  actionLabel: styles.label ?? '',
  actionDescription: styles.description ?? '',
};

/** Screens, commands and letters by keyboard (Ctrl+K). */
export function CommandPalette() {
  const t = useTranslation();
  const navigate = useNavigate();
  const openDocument = useOpenDocument();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), searchDelayMs);
  const isEnterAhead = useRef(false);
  const allSettings = usePaletteSettings();
  const screens = matchWords(usePaletteScreens(), typed);
  // Only for who looks for one: there are dozens.
  const settings = typed.trim() === '' ? [] : matchWords(allSettings, typed);
  const lists = matchWords(usePaletteLists(), typed);
  const actions = matchWords(usePaletteActions(), typed);
  const wanted = typed.trim();
  const isSearched = wanted.length >= minTermLength;
  const letters = useQuery({
    queryKey: ['findLetters', term, currentLanguage()],
    queryFn: () => findLetters(term),
    enabled: term.length >= minTermLength,
  });
  const found = term === wanted ? letters.data : undefined;
  useEffect(() => palette.open(), []);
  useEffect(() => {
    const first = found && selectFirst();
    if (isEnterAhead.current && found?.length) first?.click();
    isEnterAhead.current = false;
  }, [found]);
  useEscape(true, palette.close);
  const isEmpty = screens.length + settings.length + lists.length + actions.length === 0;
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      closeOnEscape={false}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={closeOverlay}
      scrollable
      maxHeight="min(62dvh, 500px)"
      centered={false}
      yOffset="15vh"
      classNames={classNames}
      zIndex="var(--z-top-dialog)"
      attributes={{ content: { 'aria-label': t('help.palette.title') } }}
    >
      <Spotlight.Search
        placeholder={t('help.palette.placeholder')}
        aria-label={t('help.palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        onKeyDown={({ key }) => {
          isEnterAhead.current = key === 'Enter' && isEmpty && isSearched && !found;
        }}
      />
      <Spotlight.ActionsList className={styles.list ?? ''}>
        <PaletteGroup label={t('help.palette.screens')} items={screens} icon={IconArrowRight} />
        <PaletteGroup label={t('help.palette.settings')} items={settings} icon={IconSettings} />
        <PaletteGroup label={t('help.palette.lists')} items={lists} icon={IconListCheck} />
        <PaletteGroup label={t('help.palette.actions')} items={actions} icon={IconBolt} />
        {isSearched && (
          <PaletteLetters
            letters={found}
            error={term === wanted ? letters.error : null}
            onOpen={(letter) => openDocument(letter.reference)}
            term={term}
            onSearchAll={() => void navigate({ to: '/sarabun/search', search: { q: term } })}
          />
        )}
        {isEmpty && !isSearched && <Spotlight.Empty>{t('help.palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Selects the first item when none is selected; letters arrive after the keystroke that requested them. */
function selectFirst(): HTMLElement | null {
  const list = document.getElementById(store.getState().listId);
  const first = list?.querySelector<HTMLElement>('[data-action]') ?? null;
  if (list?.querySelector('[data-selected]')) return first;
  first?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
  return first;
}

interface PaletteGroupProps {
  readonly label: string;
  readonly items: readonly PaletteItem[];
  readonly icon: Icon;
}

const PaletteGroup = ({ label, items, icon: ItemIcon }: PaletteGroupProps) =>
  items.length === 0 ? null : (
    <Spotlight.ActionsGroup label={label}>
      {items.map((item) => (
        <Spotlight.Action
          key={item.key}
          label={item.label}
          leftSection={<ItemIcon size={20} aria-hidden />}
          rightSection={item.count !== undefined && <span className={styles.count}>{inOwnDigits(item.count)}</span>}
          onClick={item.run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
