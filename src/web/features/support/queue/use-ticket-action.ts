import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

export type TicketAction = (name: string, perform: () => Promise<unknown>, done: string) => Promise<void>

/** One act at a time; whatever comes of it, the ticket is read anew. */
export function useTicketAction() {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)

  async function action(name: string, perform: () => Promise<unknown>, done: string) {
    setPending(name)
    try {
      await perform()
      toast.success(done)
    } catch (error) {
      toast.error(m.support_queue_action_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    await router.invalidate()
    setPending(null)
  }

  return { pending, action }
}
