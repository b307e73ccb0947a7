import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import {
  maxHomesOfList,
  maxListTitleLength,
  maxNameLength,
  type OwnShortlist,
} from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { placeOf } from '#web/features/properties/property-labels.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { textOf } from './use-shared-form.ts'

type Home = Pick<PropertyCard, 'id' | 'title' | 'placeNames'>

type OwnListsPageProps = {
  lists: readonly OwnShortlist[]
  /** To choose from: those that are asked for, then saved ones, latest first. */
  homes: readonly Home[]
  asked: number
  name: string
  /** With the link of the list on which homes were put. */
  onPut: (token: string) => unknown
}

/** Own shared shortlists, and a form that makes one of homes. */
export function OwnListsPage({ lists, ...putting }: OwnListsPageProps) {
  const { homes, asked, onPut } = putting
  return (
    <div className="grid max-w-170 gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl lg:text-4xl">{m.shortlists_own_title()}</h1>
        <p className="max-w-prose text-ink-2">{m.shortlists_own_lead()}</p>
      </header>
      {lists.length > 0 && (
        <ul className="grid gap-3">
          {lists.map((list) => (
            <li key={list.id}>
              <OwnList list={list} homes={homes.slice(0, asked)} onPut={onPut} />
            </li>
          ))}
        </ul>
      )}
      <NewListForm {...putting} />
    </div>
  )
}

type OwnListProps = Pick<OwnListsPageProps, 'homes' | 'onPut'> & { list: OwnShortlist }

function OwnList({ list, homes: asked, onPut }: OwnListProps) {
  const { title, token, state, homes, people, expiresAt } = list
  const day = formatDay(dayInIndia(new Date(expiresAt)), currentLocale())
  return (
    <Card className="grid gap-1 p-4">
      <h2 className="text-lg wrap-anywhere">
        <Link to="/shortlist/$token" params={{ token }} className="underline underline-offset-4">
          {title}
        </Link>
      </h2>
      <p className="text-ink-2">
        {joinWithDots(
          m.shortlists_state(state),
          m.shortlists_homes_count({ count: homes }),
          m.shortlists_people_count({ count: people }),
        )}
      </p>
      {state !== 'expired' && <p className="text-sm text-ink-2">{m.shortlists_until({ day })}</p>}
      {asked.length > 0 && <AddButton list={list} homes={asked} onPut={onPut} />}
    </Card>
  )
}

/** Puts the homes that are asked for on a list that exists. */
function AddButton({ list: { id, title, token }, homes, onPut }: OwnListProps) {
  const { run, isPending, problem } = useAction(
    () => api.shortlists.addHomes({ id, propertyIds: homes.map((home) => home.id) }),
    { onDone: () => onPut(token) },
  )
  return (
    <>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button
        variant="secondary"
        className="mt-2 justify-self-start"
        loading={isPending}
        onClick={() => void run()}
      >
        <span className="wrap-anywhere">{m.shortlists_add_to({ title })}</span>
      </Button>
    </>
  )
}

function NewListForm({ homes, asked, name, onPut }: Omit<OwnListsPageProps, 'lists'>) {
  const [isUnchosen, setUnchosen] = useState(false)
  const { run, isPending, problem } = useAction(
    (form: FormData) =>
      api.shortlists.createShortlist({
        title: textOf(form, 'title'),
        name: textOf(form, 'name'),
        propertyIds: homes.map(({ id }) => id).filter((id) => form.getAll('homes').includes(id)),
      }),
    { onDone: ({ token }) => onPut(token) },
  )
  if (homes.length === 0)
    return (
      <Card className="grid justify-items-start gap-3 p-4">
        <h2 className="text-2xl">{m.shortlists_new()}</h2>
        <p>{m.shortlists_new_homes_none()}</p>
        <Link to="/search" className="underline underline-offset-4">
          {m.favorites_browse()}
        </Link>
      </Card>
    )
  return (
    <Card className="p-4">
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const isEmpty = form.getAll('homes').length === 0
          setUnchosen(isEmpty)
          if (!isEmpty && !isPending) void run(form)
        }}
      >
        <h2 className="text-2xl">{m.shortlists_new()}</h2>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="title"
          label={m.shortlists_new_title()}
          hint={m.shortlists_new_title_hint()}
          maxLength={maxListTitleLength}
          required
        />
        <TextField
          name="name"
          label={m.shortlists_new_name()}
          defaultValue={name.slice(0, maxNameLength)}
          maxLength={maxNameLength}
          required
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-md font-semibold">{m.shortlists_new_homes()}</legend>
          {isUnchosen && <Notice tone="bad">{m.shortlists_new_homes_required()}</Notice>}
          {homes.map((property, index) => (
            <Checkbox
              key={property.id}
              name="homes"
              value={property.id}
              defaultChecked={index < (asked || maxHomesOfList)}
              label={
                <span className="wrap-anywhere">
                  {property.title}
                  <span className="block text-sm text-ink-2">{placeOf(property)}</span>
                </span>
              }
            />
          ))}
        </fieldset>
        <Button type="submit" size="large" loading={isPending} className="justify-self-start">
          {m.shortlists_create()}
        </Button>
      </form>
    </Card>
  )
}
