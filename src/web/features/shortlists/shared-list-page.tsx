import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'

import { maxNameLength, type SharedShortlist } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { FoldedCard } from './folded-card.tsx'
import { HomeItem } from './home-item.tsx'
import { MustsForm } from './musts-form.tsx'
import { PrintTable } from './print-table.tsx'
import { textOf, useSharedForm } from './use-shared-form.ts'

type SharedListPageProps = {
  token: string
  list: SharedShortlist
  /** A form sent without scripts was refused. */
  isRefused: boolean
  /** What its owner manages. */
  tools: ReactNode
  /** Leads to this page in the other language: the link came in that of whoever sent it. */
  language: ReactNode
}

/** The list behind a private link: its homes in their order, votes and notes. */
export function SharedListPage({ token, list, isRefused, tools, language }: SharedListPageProps) {
  useNewChanges()
  const { title, people, personId, state, isOwner } = list
  const own = people.find(({ id }) => id === personId)
  return (
    <div className="page-width py-6 [page:comparison] lg:py-10 print:p-0">
      <div className="mx-auto grid max-w-prose grid-cols-1 gap-5 print:max-w-none print:gap-2">
        <header className="grid gap-2">
          {language}
          <h1 lang={languageOf(title)} className="text-3xl wrap-anywhere lg:text-4xl print:text-lg">
            {title}
          </h1>
          {state === 'open' && <p className="text-ink-2 print:hidden">{m.shortlists_intro()}</p>}
          <People list={list} />
        </header>
        {isRefused && <Notice tone="bad">{m.shortlists_not_done()}</Notice>}
        {state === 'closed' && <Notice tone="waiting">{m.shortlists_closed_now()}</Notice>}
        {state === 'expired' && <Notice tone="bad">{m.shortlists_expired_owner()}</Notice>}
        {state === 'open' && personId === null && <JoinForm token={token} />}
        {tools}
        {state === 'open' && own && <MustsForm key={own.musts.join()} token={token} chosen={own.musts} />}
        {state === 'open' && own && (
          <FoldedCard key={own.name} title={m.shortlists_change_name()}>
            <NameForm token={token} name={own.name} button={m.shortlists_save()} />
          </FoldedCard>
        )}
        <PrintTable list={list} />
        <Homes token={token} list={list} />
        <FoldedCard title={m.shortlists_rule_title()}>
          <p>{m.shortlists_rule()}</p>
        </FoldedCard>
        {personId !== null && !isOwner && <LeaveForm token={token} />}
      </div>
    </div>
  )
}

/** They stay where they are while somebody votes, until the new order is asked for. */
function Homes({ token, list }: Pick<SharedListPageProps, 'token' | 'list'>) {
  const { homes } = list
  const ids = homes.map(({ propertyId }) => propertyId)
  const [order, setOrder] = useState(ids)
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const shown = homes.toSorted((one, other) => placeOf(one.propertyId) - placeOf(other.propertyId))
  const isMoved = shown.some((home, index) => home !== homes[index])
  return (
    <>
      {isMoved && (
        <Notice tone="info" className="print:hidden">
          <p>{m.shortlists_order_changed()}</p>
          <Button variant="secondary" className="mt-2" onClick={() => setOrder(ids)}>
            {m.shortlists_order_show()}
          </Button>
        </Notice>
      )}
      <ol className="grid gap-4 print:hidden">
        {shown.map((home) => (
          <HomeItem
            key={home.propertyId}
            token={token}
            list={list}
            home={home}
            place={homes.indexOf(home) + 1}
          />
        ))}
      </ol>
    </>
  )
}

function People({ list: { people, personId } }: { list: SharedShortlist }) {
  return (
    <ul aria-label={m.shortlists_people()} className="flex flex-wrap gap-x-4 gap-y-1">
      {people.map(({ id, name, isOwner }) => (
        <li key={id} className="wrap-anywhere">
          <span lang={languageOf(name)}>{id === personId ? m.shortlists_you({ name }) : name}</span>
          {isOwner && <span className="text-sm text-ink-2">, {m.shortlists_owner_mark()}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Asks for a name once on this device. */
function JoinForm({ token }: { token: string }) {
  return (
    <Card className="p-4 print:hidden">
      <NameForm token={token} button={m.shortlists_join()} heading={m.shortlists_join_title()}>
        <p className="text-sm text-ink-2">{m.shortlists_join_hint()}</p>
      </NameForm>
    </Card>
  )
}

type NameFormProps = { token: string; name?: string; button: string; heading?: string; children?: ReactNode }

/** Gives a name, or another one. */
function NameForm({ token, name, button, heading, children }: NameFormProps) {
  const { submit, isPending, problem } = useSharedForm((form) =>
    api.shortlists.joinShortlist({ token, name: textOf(form, 'name') }),
  )
  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      <input type="hidden" name="act" value="join" />
      {heading !== undefined && <h2 className="text-2xl">{heading}</h2>}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="name"
          label={m.shortlists_join_name()}
          autoComplete="given-name"
          defaultValue={name}
          maxLength={maxNameLength}
          required
          className="min-w-52 flex-1"
        />
        <Button
          type="submit"
          size="large"
          variant={name === undefined ? 'primary' : 'secondary'}
          loading={isPending}
          className="max-sm:w-full"
        >
          {button}
        </Button>
      </div>
      {children}
    </form>
  )
}

function LeaveForm({ token }: { token: string }) {
  const { submit, isPending } = useSharedForm(() => api.shortlists.leaveShortlist({ token }))
  return (
    <form method="post" onSubmit={submit} className="grid justify-items-start gap-1 print:hidden">
      <input type="hidden" name="act" value="leave" />
      <Button type="submit" variant="quiet" loading={isPending}>
        {m.shortlists_leave()}
      </Button>
      <p className="text-sm text-ink-2">{m.shortlists_leave_text()}</p>
    </form>
  )
}

const refreshEvery = 20_000

/** Others vote meanwhile: the page is read again while it is looked at, but not while somebody writes. */
function useNewChanges() {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => {
      const isWriting = document.activeElement?.matches('input:not([type=hidden]), textarea') === true
      if (document.visibilityState === 'visible' && navigator.onLine && !isWriting) void router.invalidate()
    }
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [router])
}

/** For a link that was renewed, of a deleted list, or has expired. */
export function SharedListUnknown({ isExpired = false }: { isExpired?: boolean }) {
  return (
    <div className="page-width py-11">
      <EmptyState
        level={1}
        picture="lost"
        title={isExpired ? m.shortlists_link_expired_title() : m.shortlists_link_unknown_title()}
        text={isExpired ? m.shortlists_link_expired() : m.shortlists_link_unknown_text()}
      />
    </div>
  )
}
