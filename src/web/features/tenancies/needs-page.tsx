import { useRouter } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import {
  needsTexts,
  numberBounds,
  readNeeds,
  typedNeeds,
  type NeedsTexts,
  type NumberName,
} from '#contract/tenancies/needs-form.ts'
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
  /** What became of the form sent without scripts, and what was typed in a refused one. */
  isSaved: boolean
  typed: NeedsTexts | null
  problem: 'numbers' | 'busy' | undefined
}

/** What somebody needs of a home to rent; complete without scripts. */
export function NeedsPage({ kept: { needs }, isGuest, ...sent }: NeedsPageProps) {
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
        <NeedsForm key={JSON.stringify(needs)} needs={needs} {...sent} />
      </Card>
      <LinkButton to="/search" search={{ status: 'RENT' }} size="large" className="mt-6">
        {m.tenancies_needs_search()}
      </LinkButton>
    </div>
  )
}

type NeedsFormProps = Pick<NeedsPageProps, 'isSaved' | 'typed' | 'problem'> & { needs: Needs }

function NeedsForm({ needs, isSaved, typed, problem: early }: NeedsFormProps) {
  const router = useRouter()
  const frame = useRef<HTMLFormElement>(null)
  const usual = typed ?? needsTexts(needs)
  const [said, setSaid] = useState(early)
  const [wrong, setWrong] = useState(early === 'numbers' ? readNeeds(usual).wrong : [])
  const [isSent, setSent] = useState(false)
  const { run, isPending, problem } = useAction(
    async (given: Needs) => {
      await api.tenancies.setNeeds(given)
      await router.invalidate({ sync: true })
    },
    { done: m.tenancies_needs_saved() },
  )
  useEffect(() => {
    if (wrong.length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const send = (form: FormData) => {
    const read = readNeeds(typedNeeds(form))
    setSent(true)
    setWrong(read.wrong)
    setSaid(read.wrong.length > 0 ? 'numbers' : undefined)
    if (read.wrong.length === 0) void run(read.needs)
  }
  const number = (name: NumberName) => ({ name, value: usual[name], isWrong: wrong.includes(name) })
  const answer = (name: Exclude<keyof NeedsTexts, NumberName>) => ({
    name,
    defaultChecked: usual[name] !== '',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The browser's own event of a form that is sent.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isPending) send(new FormData(event.currentTarget, submitter))
  }
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      {(said !== undefined || problem !== null) && (
        <Notice tone="bad">{said === undefined ? problem : m.tenancies_needs_problem(said)}</Notice>
      )}
      {isSaved && !isSent && <Notice tone="good">{m.tenancies_needs_saved()}</Notice>}
      <NumberField label={m.tenancies_needs_people()} {...number('people')} />
      <NumberField label={m.tenancies_needs_months()} {...number('months')} />
      <fieldset>
        <legend className="mb-1.5 text-md font-semibold">{m.tenancies_needs_more()}</legend>
        <Checkbox label={m.tenancies_needs_pets()} {...answer('hasPets')} />
        <Checkbox label={m.tenancies_needs_visitors()} {...answer('hasVisitors')} />
        <Checkbox label={m.tenancies_needs_meat()} {...answer('cooksMeat')} />
        <Checkbox label={m.tenancies_needs_car()} {...answer('hasCar')} />
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

type NumberFieldProps = { name: NumberName; label: string; value: string; isWrong: boolean }

function NumberField({ name, label, value, isWrong }: NumberFieldProps) {
  const [min, max] = numberBounds[name]
  const range = m.tenancies_needs_range({ least: min, most: max })
  return (
    <TextField
      name={name}
      label={label}
      {...(isWrong ? { error: range } : { hint: range })}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      defaultValue={value}
    />
  )
}
