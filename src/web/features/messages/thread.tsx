import type { OpenConversation } from '#contract/messages/conversations.ts'
import { useRouter, Link } from '@tanstack/react-router'

import { Composer } from './composer.tsx'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'
import { m } from '#messages'
import { ThreadLayout } from './thread-layout.tsx'
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
    <ThreadLayout name={conversation.other.name}>
      <ThreadHead {...conversation}>
        <ThreadMenu conversation={conversation} />
      </ThreadHead>
      {conversation.isHandedOn && <ThreadTransferred conversation={conversation} />}
      <ThreadMessages thread={thread} />
      {conversation.can.write ? (
        <Composer onSend={thread.send} draftName={conversation.id} />
      ) : (
        <ThreadClosed conversation={conversation} />
      )}
    </ThreadLayout>
  )
}

/** Somebody else offers the home by now: whoever asked is shown the way to them. */
function ThreadTransferred({ conversation: { side, property } }: { conversation: OpenConversation }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-3 border-b border-line bg-saffron-soft px-4 py-2 text-sm">
      {side === 'seeker' ? m.messages_handed_on() : m.messages_handed_on_yours()}
      {side === 'seeker' && property && (
        <Link
          to="/user-dashboard/messages"
          search={{ property: String(property.numericId) }}
          className="text-link inline-flex min-h-11 items-center font-medium"
        >
          {m.messages_handed_on_write()}
        </Link>
      )}
    </p>
  )
}

const reasons = {
  blocked: m.messages_you_blocked,
  undeliverable: m.messages_undeliverable,
  gone: m.messages_gone,
}

/** Instead of the place to write: why there is none. */
function ThreadClosed({ conversation }: { conversation: OpenConversation }) {
  const { closedBecause, blockId } = conversation
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const [isSending, setSending] = useState(false)
  if (closedBecause === null) return null
  async function unblock(id: string) {
    setSending(true)
    try {
      await api.messages.unblock({ id })
      await router.invalidate()
    } catch {
      toast.error(m.messages_unblock_failed())
    }
    setSending(false)
  }
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-2 border-t border-line bg-sunken px-4 py-3 pb-[calc(var(--spacing)*3+env(safe-area-inset-bottom))]">
      <p role="status">{reasons[closedBecause]()}</p>
      {blockId !== null && (
        <Button
          variant="secondary"
          loading={isSending}
          disabled={!isInteractive}
          onClick={() => void unblock(blockId)}
        >
          {m.messages_unblock()}
        </Button>
      )}
    </div>
  )
}
