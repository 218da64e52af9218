import { application } from '#web/platform/application/application.ts';

import { ChatFrame } from './chat-frame.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { useConversations } from './use-conversations.ts';
import { useLiveChat } from './use-live-chat.ts';

/** Our chat, or the external one the agency configured. */
export function ChatPanelHost() {
  const { chatAddress } = application();
  return chatAddress === '' ? (
    <OwnChat />
  ) : (
    <FloatingPanel unread={0}>
      <ChatFrame address={chatAddress} />
    </FloatingPanel>
  );
}

function OwnChat() {
  useLiveChat();
  return (
    <FloatingPanel unread={useConversations().data?.pages[0]?.unread ?? 0}>
      <ChatPanel />
    </FloatingPanel>
  );
}
