import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { homePairStates } from '#contract/enums/homes.ts'
import type { HomePair } from '#contract/moderation/home-pairs.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { languageOf, priceInFull } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FilterLinks, ListPage, RowLink, RowList, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { verdictLabel } from './labels.ts'
import { ReasonList } from './reason-list.tsx'
import { readHomePairsSearch, type HomePairsSearch } from './search-params.ts'

type Pairs = Awaited<ReturnType<typeof api.moderation.listHomePairs>>

const link: ListLink = (search) => ({ to: '/admin/duplicates', search: readHomePairsSearch(search) })

/** Pairs of listings that may be of one home, by state. */
export function HomePairsPage({ pairs, search }: { pairs: Pairs; search: HomePairsSearch }) {
  const [isJoining, setIsJoining] = useState(false)
  const { state = 'undecided' } = search
  return (
    <ListPage
      title={m.moderation_pairs_title()}
      text={m.moderation_pairs_lead()}
      count={m.moderation_pairs_count({ count: pairs.total })}
      actions={
        <Button variant="secondary" onClick={() => setIsJoining(true)}>
          {m.moderation_pairs_join_two()}
        </Button>
      }
      filters={
        <FilterLinks
          label={m.moderation_pairs_states()}
          links={(['undecided', ...homePairStates.filter((option) => option !== 'undecided')] as const).map(
            (option) => ({
              label: m.moderation_pairs_state(option),
              count: pairs.counts[option] ?? 0,
              isCurrent: option === state,
              link: link({ state: option }),
            }),
          )}
        />
      }
      list={pairs}
      search={search}
      link={link}
      empty={{ picture: 'done', title: m.moderation_pairs_empty(), text: m.moderation_pairs_empty_text() }}
    >
      <RowList label={m.moderation_pairs_title()}>
        {pairs.items.map((pair) => (
          <PairRow key={pair.id} pair={pair} />
        ))}
      </RowList>
      {isJoining && <JoinDialog onClose={() => setIsJoining(false)} />}
    </ListPage>
  )
}

function PairRow({ pair }: { pair: HomePair }) {
  const { id, listings, score, reasons, verdict, state } = pair
  return (
    <RowLink
      to="/admin/duplicates/$id"
      params={{ id }}
      className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      {listings.map((listing) => (
        <PairListing key={listing.id} listing={listing} />
      ))}
      <div className="grid content-start gap-1.5">
        <span className="flex flex-wrap gap-1.5">
          <Badge size="tiny" tone="neel">
            {m.moderation_pairs_score({ percent: Math.round(score * 100) })}
          </Badge>
          {(verdict !== null || state !== 'undecided') && <Badge size="tiny">{verdictLabel(pair)}</Badge>}
        </span>
        <ReasonList reasons={reasons.slice(0, 4)} className="grid gap-0.5 text-sm" />
      </div>
    </RowLink>
  )
}

function PairListing({ listing }: { listing: HomePair['listings'][number] }) {
  const { title, numericId, advertiser, image } = listing
  return (
    <span className="flex min-w-0 gap-3">
      {image && (
        <PropertyPicture
          image={image}
          title={title}
          alt=""
          marked={false}
          sizes="72px"
          className="h-14 w-18 flex-none rounded-md"
        />
      )}
      <span className="min-w-0">
        <span lang={languageOf(title)} className="line-clamp-2 font-medium wrap-break-word">
          {title}
        </span>
        <span className="block text-sm text-ink-2">
          {joinWithDots(priceInFull(listing), m.moderation_id({ id: numericId }), advertiser)}
        </span>
      </span>
    </span>
  )
}

/** Joins two listings by their numbers. */
function JoinDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: () =>
      import('#contract/moderation/home-pair-inputs.ts').then((contract) => contract.joinHomesInput),
    defaultValues: { one: '', other: '', reason: '' },
    failureSentence: m.moderation_decide_failed(),
    errorFields: { SELF: 'other', NOT_FOUND: 'other' },
    onSubmit: api.moderation.joinHomes,
    done: m.moderation_pairs_joined(),
    onDone: ({ id }) => {
      onClose()
      return navigate({ to: '/admin/duplicates/$id', params: { id } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.moderation_pairs_join_two()}
      text={m.moderation_pairs_decide_text()}
      button={m.moderation_pairs_join()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.moderation_pairs_one()}
          inputMode="numeric"
          maxLength={7}
          {...form.field('one')}
        />
        <TextField
          label={m.moderation_pairs_other()}
          inputMode="numeric"
          maxLength={7}
          {...form.field('other')}
        />
      </div>
      <TextArea label={m.moderation_pairs_reason()} rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
