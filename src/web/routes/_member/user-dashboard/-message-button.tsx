import { useRouter } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState, type ComponentProps } from 'react'

import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { threadPath } from './-lead-timeline.tsx'

type MessageButtonProps = { leadId: string } & Pick<
  ComponentProps<typeof Button>,
  'block' | 'size' | 'variant'
>

/** Opens the conversation of a lead; the first press creates it. */
export function MessageButton({ leadId, ...style }: MessageButtonProps) {
  const router = useRouter()
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    try {
      const { conversationId } = await api.messages.openConversation({ leadId })
      router.history.push(pathIn(currentLocale(), threadPath(conversationId)))
    } catch (error) {
      toast.error(failureOf(error)?.message ?? m.leads_message_failed())
      setOpening(false)
    }
  }

  return (
    <Button {...style} icon={<MessageCircle aria-hidden />} loading={isOpening} onClick={() => void open()}>
      {m.leads_message_person()}
    </Button>
  )
}

/** Link from a visit to the conversation, where there is one. */
export function writeTo({ leadId, can }: Appointment) {
  if (leadId === null || !can.write) return null
  return <MessageButton leadId={leadId} size="small" variant="quiet" />
}
