import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { PropertySmallCard } from '../property-small-card.tsx'
import {
  dayOf,
  meaningOf,
  stateTones,
  stateWords,
  useTransferActions,
  ownershipTransfersHeadingId,
} from './transfer-actions.ts'
import Plus from 'lucide-react/icons/plus'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, scrollLinkIntoView } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { ownershipTransferStates } from '#contract/enums.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import type { OwnershipTransferSearch } from './search-params.ts'

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((part) => ({ default: part.WithdrawDialog })),
)
const InviteAgainDialog = lazy(() =>
  import('./invite-again-dialog.tsx').then((part) => ({ default: part.InviteAgainDialog })),
)

/** One home that was entered for somebody: whose it is, how the offer stands, what can be done. */
function OwnershipTransferCard({
  ownershipTransfer,
  isOfAll,
}: {
  ownershipTransfer: OwnershipTransfer
  isOfAll: boolean
}) {
  const { state, property, owner, emailCount, lastEmailAt, enteredBy, createdAt } = ownershipTransfer
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
        <p className="text-sm wrap-anywhere text-ink-3">
          {isOfAll
            ? m.properties_ownership_transfer_entered_by({ name: enteredBy, day: dayOf(createdAt) })
            : m.properties_ownership_transfer_entered({ day: dayOf(createdAt) })}
        </p>
      </div>
      <PropertySmallCard property={property} />
      {owner === null ? (
        <p className="text-sm text-ink-3">{m.properties_transfer_details_removed()}</p>
      ) : (
        <Owner owner={owner} />
      )}
      <p className="text-md">{meaningOf(ownershipTransfer)}</p>
      <p className="text-sm text-ink-3">
        {emailCount === 1
          ? m.properties_transfer_email_sent({ day: dayOf(lastEmailAt) })
          : m.properties_transfer_emails_sent({ count: emailCount, day: dayOf(lastEmailAt) })}
      </p>
      <TransferActions ownershipTransfer={ownershipTransfer} />
    </Card>
  )
}

function Owner({ owner: { name, email, phone } }: { owner: NonNullable<OwnershipTransfer['owner']> }) {
  return (
    <div className="text-md">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p>
        <a href={`mailto:${email}`} className="text-link inline-block py-1 wrap-anywhere">
          {email}
        </a>
      </p>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`} className="text-link inline-block py-1 tabular-nums">
            {formatPhone(phone)}
          </a>
        </p>
      )}
    </div>
  )
}

function TransferActions({ ownershipTransfer }: { ownershipTransfer: OwnershipTransfer }) {
  const [open, setOpen] = useState<'withdraw' | 'again' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { resend } = useTransferActions(ownershipTransfer.id)
  const { can } = ownershipTransfer
  const close = () => setOpen(null)

  async function send() {
    setIsSending(true)
    await resend()
    setIsSending(false)
  }

  if (!can.resend && !can.withdraw && !can.inviteAgain) return null
  return (
    <div className="flex flex-wrap gap-2">
      {can.resend && (
        <Button variant="secondary" loading={isSending} onClick={() => void send()}>
          {m.properties_ownership_transfer_resend()}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="quiet" onClick={() => setOpen('withdraw')}>
          {m.properties_ownership_transfer_withdraw()}
        </Button>
      )}
      {can.inviteAgain && (
        <Button variant="secondary" onClick={() => setOpen('again')}>
          {m.properties_ownership_transfer_again()}
        </Button>
      )}
      <Suspense>
        {open === 'withdraw' && <WithdrawDialog ownershipTransfer={ownershipTransfer} onClose={close} />}
        {open === 'again' && <InviteAgainDialog ownershipTransfer={ownershipTransfer} onClose={close} />}
      </Suspense>
    </div>
  )
}

type OwnershipTransferListProps = {
  ownershipTransfers: {
    items: OwnershipTransfer[]
    total: number
    page: number
    pageSize: number
    canSeeAll: boolean
  }
  search: OwnershipTransferSearch
}

/** What staff entered for owners, newest first, with what the owners answered. */
export function OwnershipTransferList({ ownershipTransfers, search }: OwnershipTransferListProps) {
  const { items, total, page, pageSize, canSeeAll } = ownershipTransfers
  const { page: _, ...filters } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 id={ownershipTransfersHeadingId} tabIndex={-1} className="text-2xl outline-none">
            {m.properties_ownership_transfers_title()}
          </h1>
          <p role="status" className="text-sm text-ink-3">
            {total === 1
              ? m.properties_ownership_transfers_count_one()
              : m.properties_ownership_transfers_count({ count: total })}
          </p>
        </div>
        <LinkButton to="/admin/list-for-owner/new" icon={<Plus aria-hidden />}>
          {m.properties_ownership_transfers_new()}
        </LinkButton>
      </div>
      <OwnershipTransferFilters search={search} canSeeAll={canSeeAll} />
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture={search.state ? 'search' : 'done'}
            title={m.properties_ownership_transfers_empty()}
            text={m.properties_ownership_transfers_empty_text()}
          />
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
          {items.map((ownershipTransfer) => (
            <li key={ownershipTransfer.id}>
              <OwnershipTransferCard ownershipTransfer={ownershipTransfer} isOfAll={search.all === 'true'} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({
          to: '/admin/list-for-owner',
          search: to === 1 ? filters : { ...filters, page: to },
        })}
      />
    </div>
  )
}

type OwnershipTransferFiltersProps = { search: OwnershipTransferSearch; canSeeAll: boolean }

/** States, and whose entries, as links: they work without script. */
function OwnershipTransferFilters({ search: at, canSeeAll }: OwnershipTransferFiltersProps) {
  const { page: _page, ...search } = at
  const { state: chosen, ...whose } = search
  const { all, ...ofState } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {canSeeAll && (
        <nav aria-label={m.properties_ownership_transfers_whose()} className={row}>
          <Choice
            search={ofState}
            label={m.properties_ownership_transfers_mine()}
            isChosen={all === undefined}
          />
          <Choice
            search={{ ...ofState, all: 'true' }}
            label={m.properties_ownership_transfers_all()}
            isChosen={all === 'true'}
          />
        </nav>
      )}
      <nav aria-label={m.properties_own_filter()} className={row}>
        <Choice search={whose} label={m.properties_own_all()} isChosen={chosen === undefined} />
        {ownershipTransferStates.map((state) => (
          <Choice
            key={state}
            search={{ ...whose, state }}
            label={stateWords[state]()}
            isChosen={chosen === state}
          />
        ))}
      </nav>
    </div>
  )
}

const row =
  '-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0'

type ChoiceProps = { search: OwnershipTransferSearch; label: string; isChosen: boolean }

function Choice({ search, label, isChosen }: ChoiceProps) {
  return (
    <Link
      to="/admin/list-for-owner"
      search={search}
      aria-current={isChosen ? 'true' : undefined}
      {...exactLink}
      ref={isChosen ? scrollLinkIntoView : undefined}
      className={classes(
        'inline-flex min-h-11 items-center rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
    </Link>
  )
}
