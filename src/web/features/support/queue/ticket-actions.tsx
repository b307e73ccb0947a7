import type { Colleague } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { useState } from 'react'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/primitives/toast.ts'

type HandOverProps = {
  colleagues: readonly Colleague[]
  assigneeId: string | null
  isPending: boolean
  disabled: boolean
  onGive: (to: Colleague) => void
}

/** Gives the work to somebody else of the team. */
export function HandOver({ colleagues, assigneeId, isPending, disabled, onGive }: HandOverProps) {
  const [chosen, setChosen] = useState('')
  const others = colleagues.filter(({ userId, isCaller }) => !isCaller && userId !== assigneeId)
  const colleague = others.find(({ userId }) => userId === chosen)
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      <SelectField
        label={m.support_queue_assign()}
        value={colleague?.userId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        disabled={disabled}
        placeholder={m.support_queue_assign_choose()}
        options={others.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      {colleague && (
        <Button
          variant="secondary"
          block
          loading={isPending}
          disabled={disabled}
          onClick={() => onGive(colleague)}
        >
          {m.support_queue_assign_submit()}
        </Button>
      )}
    </div>
  )
}

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
