import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type BlockDialogProps = { conversation: OpenConversation; onClose: () => void }

/** Asks first: it holds for every conversation of the two. */
export function BlockDialog({ conversation, onClose }: BlockDialogProps) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const name = conversation.other.name ?? m.messages_former_user()
  async function block() {
    setSending(true)
    try {
      await api.messages.blockOther({ id: conversation.id })
      toast.success(m.messages_blocked({ name }))
      onClose()
      await router.invalidate()
    } catch {
      toast.error(m.messages_block_failed())
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.messages_block_title({ name })}
      text={m.messages_block_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void block()}>
            {m.messages_block()}
          </Button>
        </>
      }
    />
  )
}
