import type { DeskDetail } from '#contract/moderation/listings.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ReviewPicture } from '../review-picture.tsx'
import { HoldPart } from './hold-part.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingFigures } from './listing-figures.tsx'
import { standingOf } from './listings-words.ts'
import type { ListingWords } from './listings-words.ts'

type ListingPageProps = {
  listing: DeskDetail
  words: ListingWords
  /** Its owner, with the way to their page where that is. */
  person: ReactNode
  /** What staff may change of it, where its owner is told for how it stands. */
  acts: ReactNode
  /** Its featured places. */
  featuring: ReactNode
  /** All that happened to it. */
  story: ReactNode
}

/** One listing: how it stands, what may be done, what it brought and what became of it. */
export function ListingPage({ listing, words, person, acts, featuring, story }: ListingPageProps) {
  const { numericId, title, image, address, city, ownerId, ownerListings } = listing
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link to="/admin/listings" className="text-link inline-flex min-h-11 items-center justify-self-start">
        {m.moderation_desk_back()}
      </Link>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5 md:grid-cols-[15rem_minmax(0,1fr)]">
        {image === null ? (
          <div className="aspect-4/3 rounded-md bg-sunken" />
        ) : (
          <ReviewPicture
            image={image}
            alt=""
            sizes="(min-width: 768px) 240px, 92vw"
            className="aspect-4/3 rounded-md"
          />
        )}
        <div className="grid min-w-0 content-start gap-2">
          <div className="flex flex-wrap gap-1.5">
            {standingOf(listing, words).map(({ tone, word }) => (
              <Badge key={word} tone={tone}>
                {word}
              </Badge>
            ))}
          </div>
          <p className="text-xl font-bold tabular-nums">{words.price(listing)}</p>
          <h1 lang={words.languageOf(title)} className="text-xl wrap-break-word lg:text-2xl">
            {title}
          </h1>
          <p className="wrap-break-word text-ink-2">
            {dotted(words.type(listing.type), `${address}, ${city}`, m.moderation_id({ id: numericId }))}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 wrap-break-word">
            <span className="text-ink-3">{m.moderation_desk_owner()}</span>
            {person}
            {listing.isOwnerSuspended && <Badge tone="lac-soft">{m.moderation_desk_suspended()}</Badge>}
            <Link
              to="/admin/listings"
              search={{ owner: ownerId }}
              className="text-link inline-flex min-h-11 items-center"
            >
              {ownerListings === 1
                ? m.moderation_desk_owner_one()
                : m.moderation_desk_owner_count({ count: ownerListings })}
            </Link>
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to="/property/$id"
              params={{ id: String(numericId) }}
              variant="secondary"
              icon={<ExternalLink aria-hidden />}
            >
              {m.moderation_open_page()}
            </LinkButton>
            {acts}
          </div>
        </div>
      </Card>
      <Reasons listing={listing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-last">
          <HoldPart listing={listing} />
          {featuring}
          <ListingFigures listing={listing} />
          <ListingFacts listing={listing} />
        </div>
        {story}
      </div>
    </div>
  )
}

/** Why it is not shown, and where that is settled. */
function Reasons({ listing }: { listing: DeskDetail }) {
  const { approvalStatus, rejectionReason, holdReason, hasRevision, archivedAt, numericId } = listing
  const waits = archivedAt === null && holdReason === null && (approvalStatus === 'pending' || hasRevision)
  return (
    <>
      {approvalStatus === 'rejected' && rejectionReason !== null && (
        <Notice tone="bad">
          <p className="font-semibold">{m.moderation_desk_rejected()}</p>
          <p className="wrap-break-word">{rejectionReason}</p>
        </Notice>
      )}
      {waits && (
        <Notice tone="waiting">
          {m.moderation_desk_waits()}{' '}
          <Link to="/admin" search={{ listing: numericId }} className="text-link">
            {m.moderation_desk_to_queue()}
          </Link>
        </Notice>
      )}
    </>
  )
}
