import { application } from '#web/platform/application/application.ts';

import { ChatFrame } from './chat-frame.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { Dock } from './dock.tsx';
import { useConversations } from './use-conversations.ts';
import { useLiveChat } from './use-live-chat.ts';

/** The talk between colleagues below the dashboard: ours, or the site the agency named. */
export function ChatDock() {
  const { chatAddress } = application();
  return chatAddress === '' ? (
    <OwnChat />
  ) : (
    <Dock unread={0}>
      <ChatFrame address={chatAddress} />
    </Dock>
  );
}

function OwnChat() {
  useLiveChat();
  return (
    <Dock unread={useConversations().data?.pages[0]?.unread ?? 0}>
      <ChatPanel />
    </Dock>
  );
}
