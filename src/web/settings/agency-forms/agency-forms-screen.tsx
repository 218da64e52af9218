import { ActionIcon, Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconDownload, IconEdit, IconEye, IconFileUpload, IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { formExportPath, type AgencyFormView } from '#contract/drafting/agency-forms.ts';
import { Badge } from '#web/components/badge.tsx';
import { EmptyState, LoadFailed, SkeletonRows } from '#web/components/data-states.tsx';
import { PathLink } from '#web/components/path-link.tsx';
import { ScreenHead } from '#web/components/screen-head.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';

import { exportUrl } from '../export-menu.tsx';
import { kindName } from '../letter-grants/kind-name.ts';
import permissions from '../permissions/permissions.module.css';
import { SheetExport } from '../sheet-export.tsx';
import settings from '../settings.module.css';
import styles from './agency-forms.module.css';
import { FormFileDialog } from './form-file-dialog.tsx';
import { formPath, newForm } from './form-paths.ts';
import { FormsHistory } from './forms-history.tsx';

const isFound = ({ code, name, kind, fields }: AgencyFormView, search: string) =>
  [`${code} ${name}`, kindName(kind), ...fields.map(({ label }) => label)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

/** Every form that the agency made, and whether drafters are offered it. */
export function AgencyFormsScreen() {
  const t = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [showsHistory, setShowsHistory] = useState(false);
  const [imports, setImports] = useState(false);
  const reply = useCall('getAgencyForms', {}, { staleTime: 0 });
  usePush('settings-changed', () => void invalidate(queries, 'getAgencyForms', 'getAgencyFormChanges'));
  const { data } = reply;
  const found = data?.items.filter((item) => isFound(item, search)) ?? [];
  return (
    <>
      <ScreenHead title={t('settings.screens.agencyForms.title')}>
        <SearchBox
          className={settings.find}
          label={t('agencyForms.find')}
          placeholder={t('agencyForms.findHelp')}
          value={search}
          onChange={setSearch}
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => setShowsHistory(true)}
        >
          {t('settings.changes')}
        </Button>
        <SheetExport sheet="agencyForms" />
        {data?.mayManage && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            onClick={() => setImports(true)}
          >
            {t('agencyForms.file.import')}
          </Button>
        )}
        {data?.mayManage && (
          <Button component={PathLink} path={formPath(newForm)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('agencyForms.add')}
          </Button>
        )}
      </ScreenHead>
      <p className={settings.about}>{t('settings.screens.agencyForms.about')}</p>
      <p className={settings.about}>{t('agencyForms.offeredTo')}</p>
      {!data && reply.isError && <LoadFailed error={reply.error} onRetry={() => void reply.refetch()} />}
      {!data && !reply.isError && <SkeletonRows count={4} />}
      {data?.mayManage === false && <p className={settings.about}>{t('agencyForms.readOnly')}</p>}
      {data && found.length === 0 && (
        <EmptyState title={t(data.items.length === 0 ? 'agencyForms.none' : 'agencyForms.nothingFound')} />
      )}
      {found.length > 0 && (
        <ol className={`${settings.list} ${permissions.card}`} aria-label={t('agencyForms.list')}>
          {found.map((form) => (
            <FormRow key={form.code} form={form} mayManage={data?.mayManage ?? false} />
          ))}
        </ol>
      )}
      {imports && <FormFileDialog onClose={() => setImports(false)} />}
      {showsHistory && <FormsHistory onClose={() => setShowsHistory(false)} />}
    </>
  );
}

function FormRow({ form, mayManage }: { readonly form: AgencyFormView; readonly mayManage: boolean }) {
  const t = useTranslation();
  const { templateId, code, name, kind, fields, isOffered } = form;
  const offer = useChange('offerForm', {
    success: t(isOffered ? 'agencyForms.isWithdrawn' : 'agencyForms.isOffered'),
    invalidates: ['getAgencyForms', 'getAgencyFormChanges', 'getKindsToDraft'],
  });
  const title = `${code} ${name}`;
  const exportLabel = t('agencyForms.file.export', { name: title });
  const open = t(mayManage ? 'agencyForms.edit' : 'agencyForms.view', { name: title });
  return (
    <li>
      <div className={settings.row}>
        <b>
          {title}
          {!isOffered && <Badge tone="plain">{t('agencyForms.notOffered')}</Badge>}
        </b>
        <span>{`${kindName(kind)} · ${t('agencyForms.fieldCount', { count: fields.length })}`}</span>
      </div>
      <div className={styles.rowTools}>
        {mayManage && (
          <Switch
            label={t('agencyForms.inUse')}
            aria-label={t('agencyForms.offer', { name: title })}
            checked={isOffered}
            disabled={offer.isPending}
            onChange={() => offer.mutate({ code, templateId, isOffered: !isOffered })}
          />
        )}
        <ActionIcon
          variant="default"
          component="a"
          href={exportUrl(formExportPath, { templateId: String(templateId) })}
          download
          aria-label={exportLabel}
          title={exportLabel}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" component={PathLink} path={formPath(templateId)} aria-label={open} title={open}>
          {mayManage ? <IconEdit size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </ActionIcon>
      </div>
    </li>
  );
}
