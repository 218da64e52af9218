import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { Key } from '#web/components/key.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useKeys } from '#web/platform/keyboard/use-keys.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './header.module.css';

const minDashboardTermLength = 3;

/** Typing searches with an empty text or from 3 characters on; Enter and the search button require 3 characters. */
export function HeaderSearch() {
  const t = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const [text, setText] = useState(search.search ?? '');
  const [isTooShort, setTooShort] = useState(false);
  const focus = () => field.current?.focus();
  useKeys({ Slash: focus });
  const searchFor = (term: string | undefined) =>
    void navigate({
      to: '/sarabun/dashboard',
      search: { search: term || undefined },
      replace: pathname === '/sarabun/dashboard',
    });
  const type = (value: string) => {
    setText(value);
    setTooShort(false);
    const term = value.trim();
    if (pathname === '/sarabun/dashboard' && (term.length >= minDashboardTermLength || term === '')) searchFor(term);
  };
  const submit = () => (text.trim().length < minDashboardTermLength ? setTooShort(true) : searchFor(text.trim()));
  return (
    <div className={styles.search} data-tour="search">
      <SearchBox
        inputRef={field}
        label={t('dashboard.searchLists')}
        placeholder={t('common.searchPlaceholder')}
        value={text}
        onChange={type}
        onSubmit={submit}
        hint={<Key>/</Key>}
        error={isTooShort ? t('common.searchTooShort') : undefined}
      />
    </div>
  );
}
