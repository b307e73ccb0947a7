import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

import type { Colleague } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

type HandOverProps = {
  colleagues: readonly Colleague[]
  assigneeId: string | null
  isPending: boolean
  disabled: boolean
  onGive: (to: Colleague) => void
}

/** Assigns the ticket to a colleague. */
export function HandOver({ colleagues, assigneeId, isPending, disabled, onGive }: HandOverProps) {
  const isHydrated = useHydrated()
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
        disabled={disabled || !isHydrated}
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

/** Runs one action at a time and reloads the ticket afterwards, even on failure. */
export function useTicketAction() {
  const [name, setName] = useState<string | null>(null)
  const { run, isPending } = useAction(
    async (perform: () => Promise<unknown>, done: string) => {
      await perform()
      return done
    },
    { done: (done) => done, failed: m.support_queue_action_failed() },
  )
  const action: TicketAction = async (next, perform, done) => {
    setName(next)
    await run(perform, done)
  }
  return { pending: isPending ? name : null, action }
}
