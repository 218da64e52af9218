import { Checkbox, Select } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';

import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { CategorySelect } from '#web/components/category-select.tsx';
import { DocumentTypeSelect } from '#web/components/document-type-select.tsx';
import { DropZone } from '#web/components/uploads/drop-zone.tsx';
import { UploadList } from '#web/components/uploads/upload-list.tsx';
import { useUploads } from '#web/components/uploads/use-uploads.ts';
import { useApplication } from '#web/platform/application/application.ts';
import { failureOf } from '#web/platform/api/call-failure.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

import styles from './draft-screen.module.css';
import type { Draft } from './saving/use-draft.ts';

const letterKinds: readonly number[] = [1, 2, 16];
const secrecyRefusals = ['person-not-cleared', 'top-secret-not-electronic', 'class-below-answered'];

/** Classification, number and circulation. */
export function DetailsPanel({ draft }: { readonly draft: Draft }) {
  const t = useTranslation();
  const lists = useReferenceLists();
  const { showsSecrecy } = useApplication().agency;
  const { written, change, changeContent, saving, view } = draft;
  const refused = saving.kind === 'failed' ? failureOf(saving.error) : undefined;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {t('drafting.owner', { name: view.ownerUnitName })}
        <br />
        {t('drafting.issuer', { name: written.usesOwnerNumber ? view.ownerUnitName : view.issuerUnitName })}
      </p>
      <Select
        label={t('drafting.speed')}
        data={(lists?.speeds ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(written.speed)}
        onChange={(value) => change({ speed: Number(value) })}
      />
      {showsSecrecy && (
        <Select
          label={t('drafting.secrecy')}
          error={refused && secrecyRefusals.includes(refused.code) ? refused.message : undefined}
          data={(lists?.secrecies ?? [])
            .filter(({ id }) => !isTooSecretToStore(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(written.secrecy)}
          onChange={(value) => change({ secrecy: Number(value) })}
        />
      )}
      <CategorySelect value={written.categoryId ?? null} onChange={(categoryId) => change({ categoryId })} />
      <DocumentTypeSelect
        value={written.documentTypeId ?? null}
        onChange={(documentTypeId) => change({ documentTypeId })}
      />
      {view.ownerUnitId !== 0 && view.ownerUnitName !== view.issuerUnitName && (
        <Checkbox
          label={t('drafting.ownNumber')}
          checked={written.usesOwnerNumber}
          error={refused?.fields['usesOwnerNumber']}
          onChange={(event) => change({ usesOwnerNumber: event.currentTarget.checked })}
        />
      )}
      {letterKinds.includes(view.kind) && (
        <Checkbox
          label={t('drafting.isCircular')}
          checked={written.isCircular}
          onChange={(event) => change({ isCircular: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('letterForms.hasCode')}
        checked={written.content.hasCode}
        onChange={(event) => changeContent({ hasCode: event.currentTarget.checked })}
      />
    </div>
  );
}

export function DraftFiles({ draft }: { readonly draft: Draft }) {
  const { view, written, change } = draft;
  const uploads = useUploads(
    view.files
      .filter(({ fileId }) => written.fileIds.includes(fileId))
      .map((file) => ({ ...file, mediaType: '', pageCount: null })),
  );
  const arrived = uploads.files.map(({ fileId }) => fileId);
  const store = useEffectEvent(() => {
    if (arrived.join() !== written.fileIds.join()) change({ fileIds: arrived });
  });
  const shown = arrived.join();
  useEffect(() => store(), [shown]);
  return (
    <div className={styles.stack}>
      <UploadList uploads={uploads} />
      <DropZone isCompact onFiles={uploads.add} />
    </div>
  );
}
