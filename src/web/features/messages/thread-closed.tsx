import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const reasons = {
  blocked: m.messages_you_blocked,
  undeliverable: m.messages_undeliverable,
  gone: m.messages_gone,
}

/** Instead of the place to write: why there is none. */
export function ThreadClosed({ conversation }: { conversation: OpenConversation }) {
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
