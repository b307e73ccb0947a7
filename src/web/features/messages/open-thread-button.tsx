import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

/** From a lead to the conversation of its two sides. */
export function OpenThreadButton({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const isInteractive = useIsInteractive()
  const [isOpening, setOpening] = useState(false)
  async function open() {
    setOpening(true)
    try {
      const { conversationId } = await api.messages.openConversation({ leadId })
      await navigate({ to: '/user-dashboard/messages', search: { conversation: conversationId } })
    } catch (error) {
      toast.error(m.messages_thread_failed(), failureOf(error)?.message)
      setOpening(false)
    }
  }
  return (
    <Button
      block
      loading={isOpening}
      disabled={!isInteractive}
      icon={<MessageSquare aria-hidden />}
      onClick={() => void open()}
    >
      {m.messages_message()}
    </Button>
  )
}
