import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState, type ReactNode } from 'react'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { SharedShortlist, ShortlistChange } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { DownloadButton } from '#web/ui/patterns/download-button.tsx'
import { ShareLink } from '#web/ui/patterns/sharing/share-link.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { FoldedCard } from './folded-card.tsx'

type OwnerToolsProps = {
  token: string
  list: SharedShortlist
  changes: readonly ShortlistChange[]
  /** After the link was renewed or the list deleted. */
  onMoved: (token: string | null) => Promise<unknown>
}

/** Invite, close, renew, remove, export, and who changed what. */
export function OwnerTools({ token, list, changes, onMoved }: OwnerToolsProps) {
  return (
    <>
      <Invitation token={token} list={list} />
      <FoldedCard title={m.shortlists_tools()}>
        <div className="grid gap-4">
          <ListActions list={list} onMoved={onMoved} />
          <MinutesChoice list={list} />
          <People list={list} />
          <Homes list={list} />
        </div>
      </FoldedCard>
      <FoldedCard title={m.shortlists_changes()}>
        <ol className="grid gap-2">
          {changes.map(({ id, kind, personName, numericId, at }) => (
            <li key={id} className="wrap-anywhere">
              {lineOf({ kind, personName, home: nameOfHome(list, numericId) })}
              <span className="block text-sm text-ink-2">{formatMoment(at, currentLocale())}</span>
            </li>
          ))}
        </ol>
      </FoldedCard>
    </>
  )
}

/** By its title while it is on the list. */
function nameOfHome({ homes }: SharedShortlist, numericId: number | null): string | null {
  if (numericId === null) return null
  const home = homes.find((listed) => listed.numericId === numericId)
  return home?.property?.title ?? m.shortlists_change_home({ id: String(numericId) })
}

type Line = Pick<ShortlistChange, 'kind' | 'personName'> & { home: string | null }

function lineOf({ kind, personName, home }: Line) {
  const said = { name: personName ?? m.shortlists_former_person(), what: m.shortlists_change(kind) }
  return home === null ? m.shortlists_change_line(said) : m.shortlists_change_line_home({ ...said, home })
}

function Invitation({ token, list }: Pick<OwnerToolsProps, 'token' | 'list'>) {
  const { expiresAt, state, title, homes, people } = list
  if (state !== 'open') return null
  const link = `${siteOrigin()}${pathIn(currentLocale(), `/shortlist/${token}`)}`
  const day = formatDay(dayInIndia(new Date(expiresAt)), currentLocale())
  const name = people.find(({ isOwner }) => isOwner)?.name ?? ''
  const count = m.shortlists_homes_count({ count: homes.length })
  const message = m.shortlists_invite_message({ name, title, count, link })
  return (
    <Card className="grid gap-3 p-4 print:hidden">
      <h2 className="text-2xl">{m.shortlists_invite_title()}</h2>
      <p className="text-ink-2">{m.shortlists_invite_text({ day })}</p>
      <div className="flex flex-wrap gap-3">
        <ShareLink link={link} message={message} size="large" />
      </div>
    </Card>
  )
}

type Asked = 'close' | 'renew' | 'delete'

function ListActions({ list, onMoved }: Pick<OwnerToolsProps, 'list' | 'onMoved'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, state } = list
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'closed' ? (
        <ReopenButton id={id} />
      ) : (
        <Button variant="secondary" onClick={() => setAsked('close')}>
          {m.shortlists_close()}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsked('renew')}>
        {m.shortlists_renew()}
      </Button>
      <DownloadButton
        label={m.shortlists_export()}
        load={() => api.shortlists.exportShortlist({ id })}
        done={m.shortlists_exported()}
        failed={m.shortlists_not_done()}
      />
      <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {m.shortlists_print()}
      </Button>
      <Button variant="secondary" onClick={() => setAsked('delete')}>
        {m.shortlists_delete()}
      </Button>
      {asked === 'close' && (
        <ConfirmDialog
          title={m.shortlists_close()}
          text={m.shortlists_close_text()}
          button={m.shortlists_close()}
          perform={() => api.shortlists.setShortlistClosed({ id, isClosed: true })}
          onClose={close}
        />
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={m.shortlists_renew()}
          text={m.shortlists_renew_text()}
          button={m.shortlists_renew()}
          perform={() => api.shortlists.renewShortlistLink({ id })}
          done={m.shortlists_renewed()}
          onDone={({ token }) => onMoved(token)}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={m.shortlists_delete()}
          text={m.shortlists_delete_text()}
          button={m.shortlists_delete()}
          variant="danger"
          perform={() => api.shortlists.deleteShortlist({ id })}
          onDone={() => onMoved(null)}
          onClose={close}
        />
      )}
    </div>
  )
}

function ReopenButton({ id }: { id: string }) {
  return (
    <ActButton perform={() => api.shortlists.setShortlistClosed({ id, isClosed: false })}>
      {m.shortlists_reopen()}
    </ActButton>
  )
}

function MinutesChoice({ list: { id, showsMinutes } }: Pick<OwnerToolsProps, 'list'>) {
  return (
    <div className="grid justify-items-start gap-1">
      <ActButton perform={() => api.shortlists.showShortlistMinutes({ id, isShown: !showsMinutes })}>
        {showsMinutes ? m.shortlists_minutes_hide() : m.shortlists_minutes_show()}
      </ActButton>
      <p className="text-sm text-ink-2">
        {m.shortlists_minutes_text()}{' '}
        <Link to="/places" className="touch-link">
          {m.travel_change_places()}
        </Link>
      </p>
    </div>
  )
}

function People({ list: { id, people } }: Pick<OwnerToolsProps, 'list'>) {
  const others = people.filter(({ isOwner }) => !isOwner)
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {others.map(({ id: personId, name }) => (
        <ActButton key={personId} perform={() => api.shortlists.removePerson({ id, personId })}>
          {m.shortlists_remove_person({ name })}
        </ActButton>
      ))}
    </div>
  )
}

function Homes({ list: { id, homes } }: Pick<OwnerToolsProps, 'list'>) {
  return (
    <ul className="grid gap-2">
      {homes.map(({ propertyId, property, numericId }) => (
        <li key={propertyId} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {property?.title ?? m.shortlists_gone_hidden({ id: String(numericId) })}
          </span>
          <ActButton
            label={m.shortlists_remove_home_named({ title: property?.title ?? String(numericId) })}
            perform={() => api.shortlists.removeHome({ id, propertyId })}
          >
            {m.shortlists_remove_home()}
          </ActButton>
        </li>
      ))}
    </ul>
  )
}

type ActButtonProps = { perform: () => Promise<unknown>; label?: string; children: ReactNode }

function ActButton({ perform, label, children }: ActButtonProps) {
  const { run, isPending } = useAction(perform, { failed: m.shortlists_not_done() })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={label}
      loading={isPending}
      onClick={() => void run()}
    >
      {children}
    </Button>
  )
}
