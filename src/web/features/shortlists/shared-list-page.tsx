import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'

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
}

/** The list behind a private link: its homes in their order, votes and notes. */
export function SharedListPage({ token, list, isRefused, tools }: SharedListPageProps) {
  useNewChanges()
  const { title, people, personId, state, homes, isOwner } = list
  const own = people.find(({ id }) => id === personId)
  return (
    <div className="page-width py-6 [page:comparison] lg:py-10 print:p-0">
      <div className="mx-auto grid max-w-prose grid-cols-1 gap-5 print:max-w-none print:gap-2">
        <header className="grid gap-2">
          <h1 lang={languageOf(title)} className="text-3xl wrap-anywhere lg:text-4xl print:text-lg">
            {title}
          </h1>
          <p className="text-ink-2 print:hidden">{m.shortlists_intro()}</p>
          <People list={list} />
        </header>
        {isRefused && <Notice tone="bad">{m.shortlists_not_done()}</Notice>}
        {state === 'closed' && <Notice tone="waiting">{m.shortlists_closed_now()}</Notice>}
        {state === 'expired' && <Notice tone="bad">{m.shortlists_expired_owner()}</Notice>}
        {state === 'open' && personId === null && <JoinForm token={token} />}
        {tools}
        {state === 'open' && own && <MustsForm key={own.musts.join()} token={token} chosen={own.musts} />}
        <PrintTable list={list} />
        <ol className="grid gap-4 print:hidden">
          {homes.map((home, index) => (
            <HomeItem key={home.propertyId} token={token} list={list} home={home} place={index + 1} />
          ))}
        </ol>
        <FoldedCard title={m.shortlists_rule_title()}>
          <p>{m.shortlists_rule()}</p>
        </FoldedCard>
        {personId !== null && !isOwner && <LeaveForm token={token} />}
      </div>
    </div>
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
  const { submit, isPending, problem } = useSharedForm((form) =>
    api.shortlists.joinShortlist({ token, name: textOf(form, 'name') }),
  )
  return (
    <Card className="p-4 print:hidden">
      <form method="post" onSubmit={submit} className="grid gap-3">
        <input type="hidden" name="act" value="join" />
        <h2 className="text-2xl">{m.shortlists_join_title()}</h2>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            name="name"
            label={m.shortlists_join_name()}
            autoComplete="given-name"
            maxLength={maxNameLength}
            required
            className="min-w-52 flex-1"
          />
          <Button type="submit" size="large" loading={isPending} className="max-sm:w-full">
            {m.shortlists_join()}
          </Button>
        </div>
        <p className="text-sm text-ink-2">{m.shortlists_join_hint()}</p>
      </form>
    </Card>
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
