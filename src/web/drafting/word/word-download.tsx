import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileTypeDocx } from '@tabler/icons-react';

import { isSecret } from '#domain/documents/secrecy.ts';
import { paperFileName } from '#domain/paper/paper-file-name.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { showError } from '#web/platform/show-toast.ts';

import type { Draft } from '../saving/use-draft.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The draft as a Word file, with what was typed last; of a secret one there is none. */
export function WordDownload({ draft }: { readonly draft: Draft }) {
  const t = useTranslation();
  const { documentId } = draft.view;
  const download = useMutation({
    mutationFn: async () => {
      await draft.saver.flush();
      return callApi('exportWord', { documentId });
    },
    onSuccess: ({ item }) => save(item.word, paperFileName(draft.written.letterNumber, 'docx')),
    onError: showError,
  });
  if (isSecret(draft.written.secrecy)) return null;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileTypeDocx size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('drafting.word.download')}
    </Button>
  );
}

function save(base64: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = `data:${mediaType};base64,${base64}`;
  link.download = fileName;
  link.click();
}
