import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { ownershipTransferStates } from '#contract/enums.ts'
import { formatPhone } from '#contract/phone.ts'
import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { FilterLinks, ListPage } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge, type BadgeTone } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { PropertySmallCard } from '../property-small-card.tsx'
import { OwnerFields, useOwnerForm } from './owner-fields.tsx'
import type { OwnershipTransferSearch } from './search-params.ts'

/** Listing created for an owner: owner, state of the invite and actions. */
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
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label()}</Badge>
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
  const [isAgain, setAgain] = useState(false)
  const { id, can, isInAccount } = ownershipTransfer
  const { run, isPending } = useAction(() => api.properties.resendClaimInvite({ id }), {
    done: ({ expiresAt }) => m.properties_ownership_transfer_resent({ day: dayOf(expiresAt) }),
    failed: m.properties_ownership_transfer_failed(),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {can.resend && (
        <Button variant="secondary" loading={isPending} onClick={() => void run()}>
          {m.properties_ownership_transfer_resend()}
        </Button>
      )}
      {can.withdraw && (
        <ConfirmButton
          trigger={{ variant: 'quiet' }}
          title={m.properties_ownership_transfer_withdraw_title()}
          text={
            isInAccount
              ? m.properties_ownership_transfer_withdraw_from_account()
              : m.properties_ownership_transfer_withdraw_text()
          }
          button={m.properties_ownership_transfer_withdraw()}
          variant="danger"
          perform={() => api.properties.withdrawClaimInvite({ id })}
          done={m.properties_ownership_transfer_taken_back()}
        />
      )}
      {can.inviteAgain && (
        <Button variant="secondary" onClick={() => setAgain(true)}>
          {m.properties_ownership_transfer_again()}
        </Button>
      )}
      {isAgain && <InviteAgainDialog ownershipTransfer={ownershipTransfer} onClose={() => setAgain(false)} />}
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

const to = '/admin/list-for-owner'

/** Listings created for owners, newest first, with the owners' answers. */
export function OwnershipTransferList({ ownershipTransfers, search }: OwnershipTransferListProps) {
  const { items, total, canSeeAll } = ownershipTransfers
  const { page: _, ...filters } = search
  return (
    <ListPage
      title={m.properties_ownership_transfers_title()}
      count={
        total === 1
          ? m.properties_ownership_transfers_count_one()
          : m.properties_ownership_transfers_count({ count: total })
      }
      actions={
        <LinkButton to="/admin/list-for-owner/new" icon={<Plus aria-hidden />}>
          {m.properties_ownership_transfers_new()}
        </LinkButton>
      }
      filters={<OwnershipTransferFilters search={search} canSeeAll={canSeeAll} />}
      list={ownershipTransfers}
      link={(page) => ({ to, search: page === 1 ? filters : { ...filters, page } })}
      empty={{
        picture: search.state ? 'search' : 'done',
        title: m.properties_ownership_transfers_empty(),
        text: m.properties_ownership_transfers_empty_text(),
      }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {items.map((ownershipTransfer) => (
          <li key={ownershipTransfer.id}>
            <OwnershipTransferCard ownershipTransfer={ownershipTransfer} isOfAll={search.all === 'true'} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

type OwnershipTransferFiltersProps = { search: OwnershipTransferSearch; canSeeAll: boolean }

/** State and creator filters as links, so that they work without script. */
function OwnershipTransferFilters({ search: { state, all }, canSeeAll }: OwnershipTransferFiltersProps) {
  const ofState = state ? { state } : {}
  const creatorFilter = all ? { all } : {}
  return (
    <>
      {canSeeAll && (
        <FilterLinks
          label={m.properties_ownership_transfers_whose()}
          links={[
            {
              label: m.properties_ownership_transfers_mine(),
              isCurrent: all === undefined,
              link: { to, search: ofState },
            },
            {
              label: m.properties_ownership_transfers_all(),
              isCurrent: all === 'true',
              link: { to, search: { ...ofState, all: 'true' } },
            },
          ]}
        />
      )}
      <FilterLinks
        label={m.properties_own_filter()}
        links={[undefined, ...ownershipTransferStates].map((each) => ({
          label: each ? stateLabels[each].label() : m.properties_own_all(),
          isCurrent: each === state,
          link: { to, search: { ...creatorFilter, ...(each && { state: each }) } },
        }))}
      />
    </>
  )
}

const stateLabels: Readonly<Record<OwnershipTransfer['state'], { label: () => string; tone: BadgeTone }>> = {
  open: { label: m.properties_ownership_transfer_open, tone: 'saffron-soft' },
  expired: { label: m.properties_ownership_transfer_expired, tone: 'neutral' },
  accepted: { label: m.properties_ownership_transfer_accepted, tone: 'neem-soft' },
  declined: { label: m.properties_ownership_transfer_declined, tone: 'lac-soft' },
  withdrawn: { label: m.properties_ownership_transfer_withdrawn, tone: 'neutral' },
}

/** Effect of the state on the listing and its creator. */
function meaningOf({ state, isInAccount, expiresAt, decidedAt }: OwnershipTransfer): string {
  const until = dayOf(expiresAt)
  if (state === 'open')
    return isInAccount
      ? m.properties_ownership_transfer_open_in_account({ day: until })
      : m.properties_ownership_transfer_open_text({ day: until })
  const day = decidedAt === null ? until : dayOf(decidedAt)
  return {
    expired: m.properties_ownership_transfer_expired_text,
    accepted: m.properties_ownership_transfer_accepted_text,
    declined: m.properties_ownership_transfer_declined_text,
    withdrawn: m.properties_ownership_transfer_withdrawn_text,
  }[state]({ day })
}

function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

type InviteAgainDialogProps = { ownershipTransfer: OwnershipTransfer; onClose: () => void }

/** Sends the invite to the correct address after somebody else declined it. */
function InviteAgainDialog({ ownershipTransfer: { id, property }, onClose }: InviteAgainDialogProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const form = useOwnerForm({
    onSubmit: async (owner) => {
      await api.properties.inviteOwner({ id, owner, submissionKey })
      return owner
    },
    done: ({ name }) => m.properties_ownership_transfer_offered({ name }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.properties_ownership_transfer_again()}
      text={
        property.isArchived
          ? m.properties_ownership_transfer_again_restores()
          : m.properties_ownership_transfer_again_text()
      }
      button={m.properties_ownership_transfer_send()}
      onClose={onClose}
    >
      <OwnerFields form={form} />
    </FormDialog>
  )
}
