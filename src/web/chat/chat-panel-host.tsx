import { useApplication } from '#web/platform/application/application.ts';

import { ChatFrame } from './chat-frame.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { useConversations } from './use-conversations.ts';
import { useLiveChat } from './use-live-chat.ts';

/** Our chat, or the site that the agency has for it. */
export function ChatPanelHost() {
  const { chatAddress } = useApplication();
  return chatAddress === '' ? (
    <OwnChat />
  ) : (
    <FloatingPanel unread={0}>
      <ChatFrame key={chatAddress} />
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
