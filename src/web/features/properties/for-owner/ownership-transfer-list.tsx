import Plus from 'lucide-react/icons/plus'
import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, scrollLinkIntoView } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import { OwnershipTransferCard } from './ownership-transfer-card.tsx'
import { ownershipTransferStates } from '#contract/enums.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { stateWords } from './ownership-transfer-words.ts'
import type { OwnershipTransferSearch } from './search-params.ts'
import { ownershipTransfersHeadingId } from './use-transfer-actions.ts'

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
