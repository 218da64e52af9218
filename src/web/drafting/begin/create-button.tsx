import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { later } from '#web/platform/later.ts';

const KindList = later(async () => (await import('./kind-list.tsx')).KindList);

/** สร้างหนังสือ: opens the list of kinds the person may create. */
export function CreateButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = t('common.createDocument');
  const shared = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(520px, 94vw)" trapFocus returnFocus>
      <Popover.Target>
        {isIcon ? (
          <ActionIcon aria-label={label} title={label} {...shared}>
            <IconPencilPlus size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconPencilPlus size={20} aria-hidden />} {...shared}>
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {isOpen && (
          <Suspense fallback={<SkeletonRows count={5} />}>
            <KindList onClose={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
