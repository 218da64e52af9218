import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';

import type { DashboardRow } from '#contract/dashboard.ts';
import type { Panel } from '#domain/documents/document-kinds.ts';
import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { Pager } from '#web/components/pager.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { inSentence } from '#web/platform/language/in-sentence.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { panelColumns } from './panel-columns.ts';
import { PanelTable } from './panel-table.tsx';
import styles from './panels.module.css';

interface PanelBoxProps {
  readonly panel: Panel;
  readonly rows: readonly DashboardRow[];
  readonly total: number;
  /** The dashboard search that produced the rows. */
  readonly search: string;
  /** False while the rows are those of the search before. */
  readonly isAnswered: boolean;
}

const panelSearchDelayMs = 300;
const panelRowsPerPage = 5;
/** They stand in rows of two. */
const newsPerPage = 10;
const rowsPerPageOf = (panel: Panel) => (panel === 'news' ? newsPerPage : panelRowsPerPage);

/** A collapsible panel with its own search. */
export function PanelBox({ panel, rows, total, search, isAnswered }: PanelBoxProps) {
  const t = useTranslation();
  const name = t(panelColumns[panel].title);
  const bodyId = useId();
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), panelSearchDelayMs);
  const own = useCall('getDashboard', { panel, search: term }, { enabled: term !== '', refinedBy: ['search'] });
  const found = term === '' ? undefined : own.data?.item.find((group) => group.bookType === panel);
  return (
    <section className={styles.panel} aria-label={name}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden />
            {name}
            <span className={styles.total}>{found?.total ?? total}</span>
          </button>
        </h3>
        {isOpen && (
          <SearchBox
            className={styles.search}
            label={t('dashboard.searchPanel', { name })}
            value={text}
            onChange={setText}
          />
        )}
      </div>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {own.isError && term !== '' ? (
          <LoadFailed error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <PanelRows
            key={term}
            panel={panel}
            rows={found?.items ?? rows}
            isAnswered={term === '' ? isAnswered : found !== undefined && !own.isPlaceholderData}
            term={term || search}
            name={name}
          />
        )}
      </div>
    </section>
  );
}

function PanelRows({
  panel,
  rows,
  isAnswered,
  term,
  name,
}: Pick<PanelBoxProps, 'panel' | 'rows' | 'isAnswered'> & { readonly term: string; readonly name: string }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const rowsPerPage = rowsPerPageOf(panel);
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  if (rows.length === 0 && !isAnswered) return <SkeletonRows count={3} />;
  if (rows.length === 0)
    return term === '' ? (
      <EmptyState title={t('common.nothingYet', { name: inSentence(name) })} help={t('dashboard.emptyPanelHelp')} />
    ) : (
      <NoMatch term={term} />
    );
  return (
    <>
      <div className={styles.rows}>
        <PanelTable panel={panel} rows={shown} queue={rows} name={name} />
      </div>
      <Pager page={page} size={rowsPerPage} total={rows.length} onChange={setPage} label={name} />
    </>
  );
}
