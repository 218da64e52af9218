import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';

import { columnsOfList, todoLists, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import { EmptyState, LoadFailed, NoMatch, SkeletonRows } from '#web/components/data-states.tsx';
import { NewestOnly } from '#web/components/newest-only.tsx';
import { Pager } from '#web/components/pager.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { useEscape } from '#web/platform/keyboard/use-escape.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';
import { goBackOnce } from '#web/platform/navigation/go-back-once.ts';
import { ArrivalsSection } from '#web/arrivals/arrivals-section.tsx';

import { useChosenRows } from './bulk/chosen-rows.ts';
import { maxModalPx, minTablePx, modalMarginPx } from './fitting-columns.ts';
import { TodoFilters } from './todo-filters.tsx';
import styles from './todo-modal.module.css';
import { TodoTable } from './todo-table.tsx';
import { rowsPerPage, useTodoPage } from './use-todo-page.ts';

/** The forms load pickers and calendars; the list must not wait for them. */
const BulkBar = later(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar);

interface TodoModalProps {
  readonly list: TodoListName;
  readonly initialSearch: string;
}

interface TodoListProps extends TodoModalProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Searching, sorting and paging happen on the server. */
export function TodoModal({ list, initialSearch }: TodoModalProps) {
  const t = useTranslation();
  const navigate = useNavigate({ from: '/sarabun/dashboard' });
  const isSmall = useMediaQuery(`(max-width: ${minTablePx - 0.02}px)`, undefined, { getInitialValueInEffect: false });
  const title = useCall('getTodoLists', {}).data?.items.find((item) => item.list === list)?.title ?? '';
  const router = useRouter();
  const close = () => {
    if (router.latestLocation.state.isOpenedHere && router.history.canGoBack()) goBackOnce(router.history);
    else void navigate({ replace: true, resetScroll: false, search: ({ list: _list, ...rest }) => rest });
  };
  useEscape(true, close);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      title={title}
      size={maxModalPx}
      xOffset={modalMarginPx}
      fullScreen={isSmall ?? false}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '', title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'lg' }}
    >
      <TodoList list={list} title={title} initialSearch={initialSearch} onClose={close} />
    </Modal>
  );
}

function TodoList({ list, title, initialSearch, onClose }: TodoListProps) {
  const t = useTranslation();
  const { agency } = useApplication();
  const page = useTodoPage(list, initialSearch);
  const { rows, total, term, reply } = page;
  const chosen = useChosenRows(rows ?? []);
  const isEmpty = rows?.length === 0;
  const isNarrowed = page.unitId !== null || page.taskTypeId !== null;
  const nothing =
    term !== '' ? (
      <NoMatch term={term} />
    ) : isNarrowed ? (
      <EmptyState title={t('dashboard.nothingOfFilter')} />
    ) : (
      <EmptyState title={t('dashboard.emptyList', { name: title })} help={t('dashboard.emptyListHelp')} />
    );
  return (
    <>
      <TodoFilters list={list} title={title} page={page} onClose={onClose} />
      {reply.data?.isOfNewest && <NewestOnly of="list" />}
      <div className={styles.rows}>
        {rows === undefined &&
          (reply.isError ? (
            <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />
          ) : (
            <SkeletonRows count={10} />
          ))}
        {todoLists[list].isIncomingDesk ? (
          <ArrivalsSection search={term} unitId={page.unitId} nothing={isEmpty && nothing} />
        ) : (
          isEmpty && nothing
        )}
        {rows && rows.length > 0 && (
          <TodoTable
            list={list}
            columns={columnsOfList(list, agency)}
            rows={rows}
            page={page}
            title={title}
            chosen={chosen}
          />
        )}
      </div>
      <Suspense fallback={null}>{chosen.rows.length > 0 && <BulkBar list={list} chosen={chosen} />}</Suspense>
      <Pager
        page={page.number}
        size={rowsPerPage}
        total={total}
        hasMore={reply.data?.hasMoreThanTotal ?? false}
        onChange={page.turnTo}
        label={title}
      />
    </>
  );
}
