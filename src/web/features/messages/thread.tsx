import type { OpenConversation } from '#contract/messages/conversations.ts'
import { useRouter } from '@tanstack/react-router'

import { Composer } from './composer.tsx'
import { ThreadClosed } from './thread-closed.tsx'
import { ThreadHandedOn } from './thread-handed-on.tsx'
import { ThreadFrame } from './thread-frame.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { useThread } from './use-thread.ts'
import type { ThreadPart } from './use-thread.ts'

type ThreadProps = { conversation: OpenConversation; loaded: ThreadPart }

/** One conversation, from its head down to where one writes. */
export function Thread({ conversation, loaded }: ThreadProps) {
  const router = useRouter()
  const thread = useThread(conversation.id, loaded, () => void router.invalidate())
  return (
    <ThreadFrame name={conversation.other.name}>
      <ThreadHead {...conversation}>
        <ThreadMenu conversation={conversation} />
      </ThreadHead>
      {conversation.isHandedOn && <ThreadHandedOn conversation={conversation} />}
      <ThreadMessages thread={thread} />
      {conversation.can.write ? (
        <Composer onSend={thread.send} draftName={conversation.id} />
      ) : (
        <ThreadClosed conversation={conversation} />
      )}
    </ThreadFrame>
  )
}
