import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';

import { chatRules } from '#domain/chat/chat-rules.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './chat.module.css';
import { useSendMessage } from './use-messages.ts';

/** Enter sends, Shift+Enter starts a new line. */
export function MessageBox({ personId }: { readonly personId: number }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const send = useSendMessage(() => setText(''));
  const submit = () => {
    if (text.trim() !== '' && !send.isPending) send.mutate({ personId, text });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.write}>
      <Textarea
        className={styles.field ?? ''}
        aria-label={t('chat.message')}
        placeholder={t('chat.message')}
        description={t('chat.messageHint')}
        inputWrapperOrder={['input', 'description']}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={chatRules.maxTextLength}
        autoFocus
        value={text}
        readOnly={send.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <ActionIcon variant="filled" aria-label={t('chat.send')} loading={send.isPending} onClick={submit}>
        <IconSend size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
