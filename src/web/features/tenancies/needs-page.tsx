import { useRouter } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useState, type FormEvent } from 'react'

import type { KeptNeeds, Needs } from '#contract/tenancies/needs.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type NeedsPageProps = {
  kept: KeptNeeds
  isGuest: boolean
  /** What became of the form sent without scripts. */
  isSaved: boolean
  problem: 'numbers' | 'busy' | undefined
}

/** What somebody needs of a home to rent; complete without scripts. */
export function NeedsPage({ kept: { needs }, isGuest, isSaved, problem }: NeedsPageProps) {
  return (
    <div className="page-width pt-7 pb-11 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.tenancies_needs_title()}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-2">{m.tenancies_needs_lead()}</p>
      <p className="mt-4 flex max-w-prose gap-3 text-ink-2">
        <Lock aria-hidden className="mt-0.5 flex-none" />
        <span>
          {m.tenancies_needs_private()}{' '}
          {isGuest ? m.tenancies_needs_on_device() : m.tenancies_needs_in_account()}
        </span>
      </p>
      <Card raised className="mt-6 max-w-170">
        <NeedsForm key={JSON.stringify(needs)} needs={needs} isSaved={isSaved} problem={problem} />
      </Card>
      <LinkButton to="/search" search={{ status: 'RENT' }} size="large" className="mt-6">
        {m.tenancies_needs_search()}
      </LinkButton>
    </div>
  )
}

type NeedsFormProps = Pick<NeedsPageProps, 'isSaved' | 'problem'> & { needs: Needs }

const numbers = { people: 20, months: 36 } as const

function NeedsForm({ needs, isSaved, problem: early }: NeedsFormProps) {
  const router = useRouter()
  const [said, setSaid] = useState(early)
  const [isSent, setSent] = useState(false)
  const { run, isPending, problem } = useAction(
    async (given: Needs) => {
      await api.tenancies.setNeeds(given)
      await router.invalidate({ sync: true })
    },
    { done: m.tenancies_needs_saved() },
  )
  const send = async (form: FormData) => {
    // Loaded with the first press: the page itself needs no schema.
    const { readNeedsForm } = await import('#contract/tenancies/needs-form.ts')
    const given = readNeedsForm(form)
    setSent(true)
    setSaid(given === null ? 'numbers' : undefined)
    if (given !== null) await run(given)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The browser's own event of a form that is sent.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isPending) void send(new FormData(event.currentTarget, submitter))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      {(said !== undefined || problem !== null) && (
        <Notice tone="bad">{said === undefined ? problem : m.tenancies_needs_problem(said)}</Notice>
      )}
      {isSaved && !isSent && <Notice tone="good">{m.tenancies_needs_saved()}</Notice>}
      <NumberField name="people" label={m.tenancies_needs_people()} value={needs.people} />
      <NumberField name="months" label={m.tenancies_needs_months()} value={needs.months} />
      <fieldset>
        <legend className="font-medium">{m.tenancies_needs_more()}</legend>
        <Checkbox name="hasPets" label={m.tenancies_needs_pets()} defaultChecked={needs.hasPets} />
        <Checkbox
          name="hasVisitors"
          label={m.tenancies_needs_visitors()}
          defaultChecked={needs.hasVisitors}
        />
        <Checkbox name="cooksMeat" label={m.tenancies_needs_meat()} defaultChecked={needs.cooksMeat} />
        <Checkbox name="hasCar" label={m.tenancies_needs_car()} defaultChecked={needs.hasCar} />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="save" size="large" loading={isPending} className="flex-1">
          {m.tenancies_needs_save()}
        </Button>
        <Button type="submit" name="act" value="clear" size="large" variant="secondary">
          {m.tenancies_needs_clear()}
        </Button>
      </div>
    </form>
  )
}

type NumberFieldProps = { name: keyof typeof numbers; label: string; value: number | null }

function NumberField({ name, label, value }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={m.tenancies_needs_range({ least: 1, most: numbers[name] })}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      defaultValue={value ?? ''}
    />
  )
}
