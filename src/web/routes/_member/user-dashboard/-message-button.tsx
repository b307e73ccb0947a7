import { useRouter } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentProps } from 'react'

import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'

type MessageButtonProps = { leadId: string } & Pick<
  ComponentProps<typeof Button>,
  'block' | 'size' | 'variant'
>

/** Opens the conversation of a lead; the first press creates it. */
export function MessageButton({ leadId, ...style }: MessageButtonProps) {
  const router = useRouter()
  const { run, isPending } = useAction(() => api.messages.openConversation({ leadId }), {
    failed: m.leads_message_failed(),
    onDone: ({ conversationId }) =>
      router.navigate({ to: '/user-dashboard/messages', search: { conversation: conversationId } }),
  })
  return (
    <Button {...style} icon={<MessageCircle aria-hidden />} loading={isPending} onClick={() => void run()}>
      {m.leads_message_person()}
    </Button>
  )
}

/** Link from a visit to the conversation, where there is one. */
export function writeTo({ leadId, can }: Appointment) {
  if (leadId === null || !can.write) return null
  return <MessageButton leadId={leadId} size="small" variant="quiet" />
}
