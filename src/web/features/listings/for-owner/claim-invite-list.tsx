import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { claimInviteStates } from '#contract/enums.ts'
import type { SentClaimInvite } from '#contract/listings/for-owner.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { textIn } from '#messages/runtime'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { FilterLinks, ListPage, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { ShareLink } from '#web/ui/patterns/sharing/share-link.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge, type BadgeTone } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { PropertySmallCard } from '../../properties/property-small-card.tsx'
import { OwnerFields, useOwnerForm } from './owner-fields.tsx'
import { readClaimInviteSearch, type ClaimInviteSearch } from './search-params.ts'

/** Listing created for an owner: owner, state of the invite and actions. */
function ClaimInviteCard({ claimInvite, isOfAll }: { claimInvite: SentClaimInvite; isOfAll: boolean }) {
  const { state, property, owner, emailCount, lastEmailAt, enteredBy, createdAt } = claimInvite
  return (
    <Card as="article" className="grid grid-cols-1 content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label()}</Badge>
        <p className="text-sm wrap-anywhere text-ink-3">
          {isOfAll
            ? m.properties_claim_invite_entered_by({ name: enteredBy, day: dayOf(createdAt) })
            : m.properties_claim_invite_entered({ day: dayOf(createdAt) })}
        </p>
      </div>
      <PropertySmallCard property={property} />
      {owner === null ? (
        <p className="text-sm text-ink-3">{m.properties_claim_invite_details_removed()}</p>
      ) : (
        <Owner owner={owner} />
      )}
      <p className="text-md">{meaningOf(claimInvite)}</p>
      <p className="text-sm text-ink-3">
        {emailCount > 0
          ? m.properties_claim_invite_emails_sent({ count: emailCount, day: dayOf(lastEmailAt) })
          : state === 'open' && m.properties_claim_invite_no_email()}
      </p>
      <ClaimInviteActions claimInvite={claimInvite} />
    </Card>
  )
}

function Owner({ owner: { name, email, phone } }: { owner: NonNullable<SentClaimInvite['owner']> }) {
  return (
    <div className="text-md">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {email !== null && (
        <p>
          <a href={`mailto:${email}`} className="text-link inline-block py-1 wrap-anywhere">
            {email}
          </a>
        </p>
      )}
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

function ClaimInviteActions({ claimInvite }: { claimInvite: SentClaimInvite }) {
  const [isAgain, setAgain] = useState(false)
  const { id, can, isInAccount, emailCount } = claimInvite
  const isEmailed = emailCount > 0
  const { run, isPending } = useAction(() => api.listings.resendClaimInvite({ id }), {
    done: ({ expiresAt }) =>
      isEmailed
        ? m.properties_claim_invite_resent({ day: dayOf(expiresAt) })
        : m.properties_claim_invite_extended({ day: dayOf(expiresAt) }),
    failed: m.properties_claim_invite_failed(),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <InviteLink claimInvite={claimInvite} />
      {can.resend && (
        <Button variant="secondary" loading={isPending} onClick={() => void run()}>
          {isEmailed ? m.properties_claim_invite_resend() : m.properties_claim_invite_extend()}
        </Button>
      )}
      {can.withdraw && (
        <ConfirmButton
          trigger={{ variant: 'quiet' }}
          title={m.properties_claim_invite_withdraw_title()}
          text={
            isInAccount
              ? m.properties_claim_invite_withdraw_from_account()
              : m.properties_claim_invite_withdraw_text()
          }
          button={m.properties_claim_invite_withdraw()}
          variant="danger"
          perform={() => api.listings.withdrawClaimInvite({ id })}
          done={m.properties_claim_invite_taken_back()}
        />
      )}
      {can.inviteAgain && (
        <Button variant="secondary" onClick={() => setAgain(true)}>
          {m.properties_claim_invite_again()}
        </Button>
      )}
      {isAgain && <InviteAgainDialog claimInvite={claimInvite} onClose={() => setAgain(false)} />}
    </div>
  )
}

/** Of an invite to a number alone: its link goes from the phone of the member of staff, in the owner's language. */
function InviteLink({ claimInvite }: { claimInvite: SentClaimInvite }) {
  const { token, owner, property, locale, expiresAt } = claimInvite
  if (token === null || owner === null || owner.phone === null) return null
  const link = `${siteOrigin()}${pathIn(locale, `/listing-offer/${token}`)}`
  const { name, phone } = owner
  const message = textIn(locale, () =>
    m.properties_claim_invite_message({
      title: property.title,
      product: m.layout_product(),
      day: formatDay(dayInIndia(new Date(expiresAt)), locale),
      phone: formatPhone(phone),
      link,
    }),
  )
  return <ShareLink {...{ link, message, phone, name }} variant="secondary" />
}

type ClaimInviteListProps = {
  claimInvites: {
    items: SentClaimInvite[]
    total: number
    page: number
    pageSize: number
    canSeeAll: boolean
  }
  search: ClaimInviteSearch
}

const link: ListLink = (search) => ({ to: '/admin/list-for-owner', search: readClaimInviteSearch(search) })

/** Listings created for owners, newest first, with the owners' answers. */
export function ClaimInviteList({ claimInvites, search }: ClaimInviteListProps) {
  const { items, total, canSeeAll } = claimInvites
  return (
    <ListPage
      title={m.properties_claim_invites_title()}
      count={m.properties_claim_invites_count({ count: total })}
      actions={
        <LinkButton to="/admin/list-for-owner/new" icon={<Plus aria-hidden />}>
          {m.properties_claim_invites_new()}
        </LinkButton>
      }
      filters={<ClaimInviteFilters search={search} canSeeAll={canSeeAll} />}
      list={claimInvites}
      search={search}
      link={link}
      empty={{
        picture: search.state ? 'search' : 'done',
        title: m.properties_claim_invites_empty(),
        text: m.properties_claim_invites_empty_text(),
      }}
    >
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {items.map((claimInvite) => (
          <li key={claimInvite.id}>
            <ClaimInviteCard claimInvite={claimInvite} isOfAll={search.all === 'true'} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

type ClaimInviteFiltersProps = { search: ClaimInviteSearch; canSeeAll: boolean }

/** State and creator filters as links, so that they work without script. */
function ClaimInviteFilters({ search: { state, all }, canSeeAll }: ClaimInviteFiltersProps) {
  return (
    <>
      {canSeeAll && (
        <FilterLinks
          label={m.properties_claim_invites_whose()}
          links={[
            {
              label: m.properties_claim_invites_mine(),
              isCurrent: all === undefined,
              link: link({ state }),
            },
            {
              label: m.properties_claim_invites_all(),
              isCurrent: all === 'true',
              link: link({ state, all: 'true' }),
            },
          ]}
        />
      )}
      <FilterLinks
        label={m.properties_own_filter()}
        links={[undefined, ...claimInviteStates].map((option) => ({
          label: option ? stateLabels[option].label() : m.properties_own_all(),
          isCurrent: option === state,
          link: link({ state: option, all }),
        }))}
      />
    </>
  )
}

const stateLabels: Readonly<Record<SentClaimInvite['state'], { label: () => string; tone: BadgeTone }>> = {
  open: { label: m.properties_claim_invite_open, tone: 'saffron-soft' },
  expired: { label: m.properties_claim_invite_expired, tone: 'neutral' },
  accepted: { label: m.properties_claim_invite_accepted, tone: 'neem-soft' },
  declined: { label: m.properties_claim_invite_declined, tone: 'lac-soft' },
  withdrawn: { label: m.properties_claim_invite_withdrawn, tone: 'neutral' },
}

/** Effect of the state on the listing and its creator. */
function meaningOf({ state, isInAccount, expiresAt, decidedAt }: SentClaimInvite): string {
  const until = dayOf(expiresAt)
  if (state === 'open')
    return isInAccount
      ? m.properties_claim_invite_open_in_account({ day: until })
      : m.properties_claim_invite_open_text({ day: until })
  const day = decidedAt === null ? until : dayOf(decidedAt)
  return {
    expired: m.properties_claim_invite_expired_text,
    accepted: m.properties_claim_invite_accepted_text,
    declined: m.properties_claim_invite_declined_text,
    withdrawn: m.properties_claim_invite_withdrawn_text,
  }[state]({ day })
}

function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}

type InviteAgainDialogProps = { claimInvite: SentClaimInvite; onClose: () => void }

/** Sends the invite to the correct address after somebody else declined it. */
function InviteAgainDialog({ claimInvite: { id, property }, onClose }: InviteAgainDialogProps) {
  const [submissionKey] = useState(newSubmissionKey)
  const form = useOwnerForm({
    onSubmit: async (owner) => {
      await api.listings.inviteOwner({ id, owner, submissionKey })
      return owner
    },
    done: ({ name }) => m.properties_claim_invite_offered({ name }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.properties_claim_invite_again()}
      text={
        property.isArchived
          ? m.properties_claim_invite_again_restores()
          : m.properties_claim_invite_again_text()
      }
      button={m.properties_claim_invite_send()}
      onClose={onClose}
    >
      <OwnerFields form={form} />
    </FormDialog>
  )
}
