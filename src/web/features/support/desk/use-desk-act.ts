import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'

export type DeskAct = (name: string, perform: () => Promise<unknown>, done: string) => Promise<void>

/** One act at a time; whatever comes of it, the ticket is read anew. */
export function useDeskAct() {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)

  async function act(name: string, perform: () => Promise<unknown>, done: string) {
    setPending(name)
    try {
      await perform()
      toast.success(done)
    } catch (error) {
      toast.error(m.support_desk_act_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    await router.invalidate()
    setPending(null)
  }

  return { pending, act }
}
