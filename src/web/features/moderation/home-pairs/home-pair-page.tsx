import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay, formatMoment } from '#contract/dates.ts'
import type { ComparedListing, HomePairDetail } from '#contract/moderation/home-pairs.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { floorWord } from '#contract/properties/fields/floors.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { languageOf, priceInFull, typeLabel } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card, CardSection } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { verdictLabel } from './labels.ts'
import { ReasonList } from './reason-list.tsx'

type Verdict = 'same' | 'different'

/** Two listings side by side, with the reasons of the score and the decision. */
export function HomePairPage({ pair }: { pair: HomePairDetail }) {
  const { score, listings } = pair
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BackLink to="/admin/duplicates" search={{}}>
          {m.moderation_pairs_title()}
        </BackLink>
        <h1 className="w-full text-2xl">{m.moderation_pairs_score({ percent: Math.round(score * 100) })}</h1>
        <Badge>{verdictLabel(pair)}</Badge>
      </div>
      {listings.map((listing) => (
        <Dispute key={listing.id} listing={listing} />
      ))}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {listings.map((listing) => (
          <ListingColumn key={listing.id} listing={listing} />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <CardSection title={m.moderation_pairs_reasons()}>
          <ReasonList reasons={pair.reasons} className="grid gap-1.5" />
        </CardSection>
        <Decision pair={pair} />
      </div>
    </div>
  )
}

function Dispute({ listing: { dispute, numericId } }: { listing: ComparedListing }) {
  if (!dispute) return null
  return (
    <Notice tone="waiting">
      <p className="font-semibold">
        {m.moderation_pairs_dispute({ id: m.moderation_id({ id: numericId }) })}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{dispute.reason}</p>
      <p className="text-sm text-ink-2">{formatMoment(dispute.createdAt, currentLocale())}</p>
    </Notice>
  )
}

function ListingColumn({ listing }: { listing: ComparedListing }) {
  const { numericId, title, address, images, area, beds, baths, floor, facing, description } = listing
  return (
    <Card as="article" className="grid content-start gap-3 p-4">
      <h2 lang={languageOf(title)} className="font-sans text-base font-semibold wrap-break-word">
        <Link to="/admin/listings/$id" params={{ id: String(numericId) }} className="text-link">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">
        {joinWithDots(priceInFull(listing), typeLabel(listing.type), m.moderation_id({ id: numericId }))}
      </p>
      <ul className="flex flex-wrap gap-2">
        {images.map((image) => (
          <li key={image.key}>
            <PropertyPicture
              image={image}
              title={title}
              alt=""
              marked={false}
              sizes="120px"
              className="h-20 w-27 rounded-md"
            />
          </li>
        ))}
      </ul>
      <FactList
        className="grid-cols-2"
        facts={[
          { name: m.moderation_pairs_address(), value: address },
          { name: m.moderation_pairs_advertiser(), value: listing.advertiser },
          { name: m.moderation_pairs_area(), value: formatArea(area, currentAreaUnit()) },
          beds !== null && { name: m.moderation_pairs_beds(), value: beds },
          baths !== null && { name: m.moderation_pairs_baths(), value: baths },
          floor !== null && { name: m.properties_floor(), value: floorWord(floor) },
          facing !== null && { name: m.properties_facing(), value: m.properties_facing_name(facing) },
          {
            name: m.moderation_pairs_first_shown(),
            value: formatDay(dayInIndia(new Date(listing.listedAt)), currentLocale()),
          },
        ]}
      />
      {description !== null && (
        <p lang={languageOf(description)} className="wrap-anywhere whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
    </Card>
  )
}

function Decision({ pair }: { pair: HomePairDetail }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { decision, can } = pair
  return (
    <CardSection title={m.moderation_pairs_decide()}>
      {decision && (
        <div className="mb-3">
          <p className="text-sm text-ink-2">{decidedBy(decision)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
        </div>
      )}
      {can.decide ? (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={() => setVerdict('same')}>
            {m.moderation_pairs_join()}
          </Button>
          <Button variant="secondary" onClick={() => setVerdict('different')}>
            {m.moderation_pairs_split()}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{m.moderation_own_listing()}</p>
      )}
      {verdict && <DecisionDialog pair={pair} verdict={verdict} onClose={() => setVerdict(null)} />}
    </CardSection>
  )
}

function decidedBy({ by: name, at }: NonNullable<HomePairDetail['decision']>): string {
  const moment = formatMoment(at, currentLocale())
  return name === null
    ? m.moderation_pairs_decided_former({ moment })
    : m.moderation_pairs_decided_by({ name, moment })
}

type DecisionDialogProps = { pair: HomePairDetail; verdict: Verdict; onClose: () => void }

function DecisionDialog({ pair: { id, state }, verdict, onClose }: DecisionDialogProps) {
  const isSame = verdict === 'same'
  const form = useContractForm({
    schema: () =>
      import('#contract/moderation/home-pair-inputs.ts').then((contract) => contract.decideHomePairInput),
    defaultValues: { id, state, verdict, reason: '' },
    failureSentence: m.moderation_decide_failed(),
    onSubmit: api.moderation.decideHomePair,
    done: isSame ? m.moderation_pairs_joined() : m.moderation_pairs_split_done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={isSame ? m.moderation_pairs_join_title() : m.moderation_pairs_split_title()}
      text={m.moderation_pairs_decide_text()}
      button={isSame ? m.moderation_pairs_join() : m.moderation_pairs_split()}
      onClose={onClose}
    >
      <TextArea label={m.moderation_pairs_reason()} rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
