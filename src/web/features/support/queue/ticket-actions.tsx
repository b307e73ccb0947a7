import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

import type { Colleague, StaffTicket } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

type Holder = StaffTicket['holder']

/** Heading of the assignee's card. */
export function AssigneeHeading({ id, holder }: { id: string; holder: Holder }) {
  return (
    <h2 id={id} className="font-sans text-sm font-normal text-ink-3">
      {m.support_queue_assignee()}
      <span className="block text-lg font-semibold text-ink">
        {holder ? (holder.isCaller ? m.support_queue_you() : holder.name) : m.support_queue_unassigned()}
      </span>
    </h2>
  )
}

type Assignment = {
  holder: Holder
  actions: ReturnType<typeof useTicketAction>
  assign: (to: string) => Promise<unknown>
}

type AssignButtonProps = Assignment & { taken: string; putBack: string }

/** Takes it, or puts one's own back. */
export function AssignButton({ holder, actions, assign, taken, putBack }: AssignButtonProps) {
  const { pending, action } = actions
  const isOwn = holder?.isCaller === true
  return (
    <Button
      variant="secondary"
      block
      loading={pending === 'assign'}
      disabled={pending !== null && pending !== 'assign'}
      onClick={() => void action('assign', () => assign(isOwn ? 'nobody' : 'me'), isOwn ? putBack : taken)}
    >
      {holder
        ? isOwn
          ? m.support_queue_put_back()
          : m.support_queue_take_over({ name: holder.name })
        : m.support_queue_take()}
    </Button>
  )
}

type HandOverProps = Assignment & { colleagues: readonly Colleague[] }

/** Assigns it to a colleague. */
export function HandOver({ holder, actions: { pending, action }, assign, colleagues }: HandOverProps) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState('')
  const others = colleagues.filter(({ userId, isCaller }) => !isCaller && userId !== holder?.userId)
  const colleague = others.find(({ userId }) => userId === chosen)
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      <SelectField
        label={m.support_queue_assign()}
        value={colleague?.userId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        disabled={pending !== null || !isHydrated}
        placeholder={m.support_queue_assign_choose()}
        options={others.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      {colleague && (
        <Button
          variant="secondary"
          block
          loading={pending === 'give'}
          disabled={pending !== null}
          onClick={() =>
            void action(
              'give',
              () => assign(colleague.userId),
              m.support_queue_assigned({ name: colleague.name }),
            )
          }
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
