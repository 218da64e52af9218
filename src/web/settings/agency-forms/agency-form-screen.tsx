import { Button, Select, TextInput } from '@mantine/core';
import { Navigate, useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { maxFormCode, maxFormName, type AgencyFormView } from '#contract/drafting/agency-forms.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { faultsOf, unprintedFields, type AgencyForm } from '#domain/drafting/agency-form.ts';
import { addField, placeField, tidied } from '#domain/drafting/edit-agency-form.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useAppForm } from '#web/platform/form/use-app-form.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import { SaveBar } from '../book-displays/part-of-book.tsx';
import { kindName } from '../letter-grants/kind-name.ts';
import settings from '../settings.module.css';
import styles from './agency-forms.module.css';
import { FormFields } from './form-fields.tsx';
import { FormLayout } from './form-layout.tsx';
import { allForms, listOfForms } from './form-paths.ts';
import { FormPreview } from './form-preview.tsx';

/** One form of the agency: what is filled in, how it is printed, and what that looks like. */
export function AgencyFormScreen({ templateId }: { readonly templateId: number | null }) {
  const t = useTranslation();
  const one = { search: '', state: 'all', ...(templateId === null ? {} : { templateId }), skip: 0 } as const;
  const reply = useCall('getAgencyForms', one, { staleTime: 0 });
  const found = reply.data?.items.find((form) => form.templateId === templateId);
  // What somebody else saves meanwhile does not take away what is being written; saving it is refused then.
  const [opened, setOpened] = useState<AgencyFormView>();
  if (found && !opened) setOpened(found);
  const form = opened ?? found;
  const title = form ? `${form.code} ${form.name}` : t('agencyForms.newTitle');
  if (reply.data && templateId !== null && !form) return <Navigate {...listOfForms} replace />;
  return (
    <>
      <ScreenHead title={title}>
        <Button variant="default" component={PathLink} path={allForms}>
          {t('agencyForms.all')}
        </Button>
      </ScreenHead>
      {!reply.data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!reply.data && !reply.isError && <SkeletonRows count={6} />}
      {reply.data?.mayManage === false && <p className={settings.about}>{t('agencyForms.readOnly')}</p>}
      {reply.data?.mayManage === false && form && <FormPreview form={form} />}
      {reply.data?.mayManage && <Editor seen={form} />}
    </>
  );
}

const kindCodes = Object.values(documentKinds).map(({ code }): number => code);
const emptyForm = { code: '', name: '', kind: documentKinds.other.code, ...addField({ fields: [], layout: [] }) };

/** `seen`: as it was when it was opened; undefined for a new one. */
function Editor({ seen }: { readonly seen: AgencyFormView | undefined }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const initial = seen ?? emptyForm;
  const initialForm = { fields: initial.fields, layout: initial.layout };
  const head = useAppForm({
    initialValues: { code: initial.code, name: initial.name, kind: initial.kind },
    required: { code: 'settings.missing', name: 'settings.missing' },
  });
  const [form, setForm] = useState<AgencyForm>(initialForm);
  const [isChecked, setChecked] = useState(false);
  const save = useChange('defineForm', {
    form: head,
    success: t('agencyForms.saved'),
    invalidates: ['getAgencyForms', 'getAgencyFormChanges', 'getKindsToDraft'],
    onDone: () => {
      isSaved.current = true;
      void navigate(listOfForms);
    },
  });
  const { code, name, kind } = head.values;
  const isChanged =
    JSON.stringify([code, name, kind, form]) !==
    JSON.stringify([initial.code, initial.name, initial.kind, initialForm]);
  const submit = head.submit((values) => {
    const tidy = tidied(form);
    if (faultsOf(tidy).length > 0) return;
    const known = Object.values(documentKinds).find((document) => document.code === values.kind);
    save.mutate({
      code: values.code.trim(),
      name: values.name.trim(),
      kind: known?.code ?? documentKinds.other.code,
      ...contractForm(tidy),
      replaces: seen?.templateId ?? null,
    });
  });
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.editor}>
          <section className={styles.part}>
            <TextInput
              {...head.text('code')}
              label={t('agencyForms.code')}
              description={t(seen ? 'agencyForms.codeStays' : 'agencyForms.codeHelp')}
              readOnly={seen !== undefined}
              maxLength={maxFormCode}
            />
            <TextInput {...head.text('name')} label={t('agencyForms.name')} maxLength={maxFormName} />
            <Select
              label={t('agencyForms.kind')}
              description={t('agencyForms.kindHelp')}
              allowDeselect={false}
              data={kindCodes.map((value) => ({ value: String(value), label: kindName(value) }))}
              value={String(kind)}
              onChange={(value) => head.change({ kind: Number(value) })}
            />
          </section>
          <FormFields form={form} onChange={setForm} />
          <FormLayout form={form} onChange={setForm} />
          {isChecked && <Faults form={form} onChange={setForm} />}
        </div>
        <section className={styles.preview} aria-labelledby="form-preview">
          <h2 id="form-preview">{t('agencyForms.preview')}</h2>
          <p>{t('agencyForms.previewHelp')}</p>
          <FormPreview form={{ code: oneLine(code), name: oneLine(name), ...contractForm(tidied(form)) }} />
        </section>
      </div>
      <SaveBar
        isChanged={isChanged}
        isSaving={save.isPending}
        onUndo={() => {
          head.change({ code: initial.code, name: initial.name, kind: initial.kind });
          setForm(initialForm);
          setChecked(false);
        }}
        onSave={() => {
          setChecked(true);
          submit();
        }}
      />
      <LeaveQuestion mayLeave={() => !isChanged || isSaved.current} />
    </>
  );
}

/** The contract has lists that may change; what is edited never does. */
const contractForm = ({ fields, layout }: AgencyForm) => ({
  fields: fields.map((field) => ({ ...field, options: [...field.options] })),
  layout: layout.map((block) => ('names' in block ? { ...block, names: [...block.names] } : block)),
});

/** Why the form cannot be saved yet, and the fields that are not printed, each with the cure. */
function Faults({ form, onChange }: { readonly form: AgencyForm; readonly onChange: (form: AgencyForm) => void }) {
  const t = useTranslation();
  const tidy = tidied(form);
  const faults = faultsOf(tidy);
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={styles.part}>
      <b>{t('agencyForms.faultsTitle')}</b>
      <ul className={settings.points}>
        {faults.map((fault) => (
          <li key={fault}>{t(`agencyForms.faults.${fault}`)}</li>
        ))}
      </ul>
      <div className={styles.inserts}>
        {unprintedFields(tidy).map(({ name, label }) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => onChange(placeField(form, name))}>
            {t('agencyForms.place', { label: label === '' ? t('agencyForms.unnamed') : label })}
          </Button>
        ))}
      </div>
    </div>
  );
}

function LeaveQuestion({ mayLeave }: { readonly mayLeave: () => boolean }) {
  const t = useTranslation();
  const blocked = useBlocker({
    shouldBlockFn: () => !mayLeave(),
    enableBeforeUnload: () => !mayLeave(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocked.status === 'blocked'}
      title={t('agencyForms.leaveTitle')}
      confirmLabel={t('agencyForms.leave')}
      cancelLabel={t('agencyForms.stay')}
      isCareful
      onConfirm={() => blocked.proceed?.()}
      onCancel={() => blocked.reset?.()}
    >
      {t('agencyForms.leaveQuestion')}
    </ConfirmDialog>
  );
}
