import { useNavigate } from '@tanstack/react-router';

import { documentStates } from '#domain/documents/document.ts';
import { kindWithCode } from '#domain/documents/document-kinds.ts';
import { memberOf } from '#domain/member-of.ts';
import { termsOf } from '#locales/terms-of.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState } from '#web/components/data-states.tsx';
import { OpeningTable } from '#web/components/opening-table.tsx';
import { PageList } from '#web/components/page-list.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import table from '#web/components/table.module.css';
import type { CallReply } from '#web/platform/api/calls.ts';
import { pageAfter, usePages } from '#web/platform/api/use-pages.ts';
import { formatMoment } from '#web/platform/language/dates.ts';
import { currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { CreateButton } from '../begin/create-button.tsx';

const take = 25;

type DraftRow = CallReply<'getMyDrafts'>['items'][number];

/** แบบร่างของฉัน: drafts the person began and has not submitted, newest first. */
export function MyDraftsScreen() {
  const t = useTranslation();
  const drafts = usePages(
    'getMyDrafts',
    { before: null, take },
    ({ items }) => pageAfter(items, take, ({ documentId }) => ({ before: documentId })),
    { staleTime: 0 },
  );
  return (
    <>
      <ScreenHead title={t('drafting.myDrafts')}>
        <CreateButton />
      </ScreenHead>
      <PageList
        pages={drafts}
        skeletonCount={8}
        empty={
          <EmptyState
            title={t('common.nothingYet', { name: t('drafting.draftsEmpty') })}
            help={t('drafting.draftsEmptyHelp')}
          />
        }
      >
        {(rows) => <DraftTable rows={rows} />}
      </PageList>
    </>
  );
}

function DraftTable({ rows }: { readonly rows: readonly DraftRow[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const subjectOf = ({ subject }: DraftRow) => subject || t('drafting.noSubject');
  return (
    <OpeningTable
      label={t('drafting.myDrafts')}
      rows={rows}
      keyOf={({ documentId }) => documentId}
      nameOf={subjectOf}
      onOpen={({ documentId }) => void navigate({ to: '/sarabun/draft', search: { doc: documentId } })}
      columns={[
        {
          key: 'kind',
          heading: t('drafting.columnKind'),
          className: table.middle,
          renderCell: ({ kind }) => termsOf(currentLanguage()).kinds[kindWithCode(kind) ?? 'other'],
        },
        { key: 'subject', heading: t('drafting.columnSubject'), cutText: subjectOf, onCard: 'line' },
        {
          key: 'to',
          heading: t('drafting.columnTo'),
          className: table.middle,
          cutText: ({ toText }) => toText || t('common.none'),
          onCard: 'after',
        },
        {
          key: 'saved',
          heading: t('drafting.columnSaved'),
          className: table.number,
          renderCell: ({ savedAt }) => formatMoment(savedAt),
          onCard: 'after',
        },
        {
          key: 'state',
          heading: t('drafting.columnState'),
          className: table.short,
          renderCell: ({ state }) => (
            <Badge tone={state === 'returned' ? 'danger' : 'plain'}>
              {t(`drafting.states.${memberOf(documentStates, state)}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
