import { carpetAreaOf, typedAreaOf } from '#contract/area.ts'
import type { ListedTrueCost } from '#contract/costs/true-cost-shapes.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { type OwnProperty, type OwnPropertyDetail, type Revision } from '#contract/properties/own-property.ts'
import { getLocale } from '#messages/runtime'

import { localName } from '../../catalogue/present.ts'
import { listLiveLines } from '../../evidence/policy.ts'
import type { Actor } from '../../platform/context.ts'
import { teamRoleOf, worksIn } from '../../teams/policy.ts'
import { fieldsOf, withChanges } from '../commands/changes.ts'
import { presentConfirmation } from '../commands/confirmation.ts'
import { lastFeaturedDay } from '../commands/featuring.ts'
import type { Differences } from '../commands/find-listing-snapshot.ts'
import { readProposal } from '../commands/pending-revision.ts'
import {
  canEditProperty,
  canPublish,
  canRevealContact,
  canShare,
  canStateAreaType,
  enquiryRefusal,
  isDueBy,
  isGone,
  isOwner,
  isShown,
  movesOf,
  offererOf,
  rentFreeMonths,
} from '../policy.ts'
import type { CardRow } from '../queries/cards.ts'
import type { ImageRow, PropertyRow } from '../queries/find-property.ts'
import type { AvailabilityRate } from '../queries/freshness.ts'
import { pickFacts } from '../queries/listing-columns.ts'
import type { OwnPropertyDetailRow, OwnPropertyRow } from '../queries/own-properties.ts'
import type { RevisionRow } from '../queries/revisions.ts'
import { presentPlaceNames } from './place-names.ts'
import { presentAdvertiser, presentOffer } from './present-advertiser.ts'
import { carpetRateLabel, presentAreaTexts } from './present-area.ts'
import { presentFactLines } from './present-fact-lines.ts'
import { presentLabels } from './present-labels.ts'
import { refusalMessages } from './refusal-messages.ts'

const plainColour = '#e7dfd2'
const day = 86_400_000

export function presentCard(row: CardRow, now: Date): PropertyCard {
  return {
    id: row.id,
    numericId: row.numericId,
    title: row.title,
    type: row.type,
    purpose: row.purpose,
    availability: row.availability,
    approvalStatus: row.approvalStatus,
    price: row.price,
    beds: row.beds,
    baths: row.baths,
    yearBuilt: row.yearBuilt,
    placeNames: presentPlaceNames(row),
    isFeatured: row.featured && (row.featuredUntil === null || new Date(row.featuredUntil) > now),
    cashback: row.cashback,
    rentFreeMonths: rentFreeMonths(row),
    image: firstImage(row),
    ...(row.project && {
      project: { name: localName(row.project.name, row.project.nameHi), slug: row.project.slug },
    }),
    ...presentLabels(row),
  }
}

/** Card for the advertiser, with fields hidden from the public. */
export function presentOwnProperty(
  row: OwnPropertyRow,
  { actor, now }: { actor: Actor; now: Date },
): OwnProperty {
  const { address, isHeld, rejectionReason, takeDownReason, viewsCount, soldOn, rentedOn } = row
  const edit = canEditProperty(actor, row)
  const carpetArea = carpetAreaOf(row)
  return {
    ...presentCard(row, now),
    createdAt: row.createdAt,
    address,
    areaType: row.areaType,
    carpetArea,
    carpetRate: carpetRateLabel({ ...row, carpetArea }),
    isFlagged: isHeld,
    rejectionReason,
    takeDownReason,
    viewsCount,
    soldOn,
    rentedOn,
    unavailableReason: row.unavailableReason,
    archivedAt: row.archivedAt,
    hasRevision: row.hasRevision,
    confirmation: row.isAskedFor ? { ...presentConfirmation(row), isDue: isDueBy(row, now) } : null,
    otherOffers: row.otherOffers,
    team: row.team,
    colleague: row.userId !== actor.userId && worksIn(actor, row.teamId) ? row.personName : null,
    can: {
      confirm: edit && row.isAskedFor,
      edit,
      stateAreaType: edit && canStateAreaType(row),
      moveTo: edit ? [...movesOf(row)] : [],
      openHouse: isOwner(actor, row) && isShown(row),
      archive: edit && row.archivedAt === null,
      restore: edit && row.archivedAt !== null,
      disputeHome: isOwner(actor, row) && row.otherOffers !== null && !row.isHomeDisputed,
      share: canShare(actor, row),
      unshare: teamRoleOf(actor, row.teamId) === 'owner',
    },
  }
}

type Reader = { actor: Actor | null; now: Date; rate?: AvailabilityRate | null; trueCost: ListedTrueCost }

export function presentProperty(row: PropertyRow, reader: Reader): PropertyDetail {
  const { actor, now, rate = null, trueCost } = reader
  const refusal = enquiryRefusal(actor, row)
  const carpetArea = carpetAreaOf(row)
  const locale = getLocale()
  return {
    ...presentCard(row, now),
    ...pickFacts(row),
    area: row.area,
    rentalModel: row.rentalModel,
    offeredBy: offererOf(row.offererRole),
    createdAt: row.createdAt,
    address: row.address,
    localityName: row.localityName,
    city: row.city,
    state: row.state,
    stateName: localName(row.state, row.stateNameHi),
    localitySlug: row.localitySlug,
    areaType: row.areaType,
    carpetArea,
    openHouses: [],
    areaTexts: presentAreaTexts(row, carpetArea),
    factLines: presentFactLines(row),
    typedArea: typedAreaOf(row),
    reraNumber: row.reraNumber,
    reraExemption: row.reraExemption,
    evidence: listLiveLines(row.evidence, now),
    latitude: row.latitude,
    longitude: row.longitude,
    isLocationApproximate: row.isLocationApproximate,
    nearby: row.nearby.map(({ name, nameHi, ...rest }) => ({ ...rest, name: localName(name, nameHi) })),
    features: row.features,
    amenities: locale === 'hi' ? row.amenitiesHi : row.amenities,
    fixedRental: row.fixedRentalAvailable ? { terms: row.fixedRentalTerms } : null,
    trueCost,
    soldOn: row.soldOn,
    rentedOn: row.rentedOn,
    unavailableReason: row.unavailableReason,
    videoUrl: openableAddress(row.videoUrl),
    tourUrl: openableAddress(row.tour360Url) ?? openableAddress(row.virtualTourUrl),
    neighbourhood: locale === 'hi' ? row.neighbourhoodHi : row.neighbourhoodEn,
    viewsCount: row.viewsCount,
    daysOnMarket: daysOnMarket(row, now),
    images: row.images.map(presentImage),
    floorPlans: row.floorPlans,
    advertiser: row.advertiser && presentAdvertiser(row.advertiser, { actor, now, rate }),
    confirmation: isGone(row) ? null : presentConfirmation(row),
    homeOffers: row.homeOffers.map((offer) => presentOffer(offer, actor)),
    canonicalId: row.canonicalId,
    priceHistory: row.priceHistory,
    can: {
      enquire: refusal === null,
      edit: canEditProperty(actor, row),
      revealContact: canRevealContact(actor, row),
    },
    enquiryRefusal: refusal && refusalMessages[refusal](),
  }
}

/** Listing for its form, with pending changes applied. */
export function presentOwnPropertyDetail(
  row: OwnPropertyDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): Omit<OwnPropertyDetail, 'placeNames'> {
  const revision = row.revision && presentRevision(row.revision)
  const pending = row.revision?.status === 'pending' ? row.revision : null
  const edited = withChanges(row.current, pending ? readProposal(pending.changes).changes : {})
  const { localityName: _name, projectName, areaTyped, areaUnit, videoUrl, tour360Url, ...columns } = edited
  const { projectId: _, ...proposed } = columns
  return {
    id: row.id,
    numericId: row.numericId,
    version: row.version,
    values: {
      ...proposed,
      typedArea: typedAreaOf({ area: proposed.area, areaTyped, areaUnit }),
      description: proposed.description ?? '',
      localityId: proposed.localityId ?? '',
      project: projectName ?? '',
      zip: proposed.zip ?? '',
      cashbackTerms: proposed.cashbackTerms ?? '',
      rentFreeTerms: proposed.rentFreeTerms ?? '',
    },
    images: (pending?.imagesAfter ?? row.images).map(presentImage),
    floorPlans: pending?.floorPlans?.after ?? row.floorPlans,
    media: { film: openableAddress(videoUrl), panorama: openableAddress(tour360Url) },
    approvalStatus: row.approvalStatus,
    availability: row.availability,
    isFlagged: row.isHeld,
    rejectionReason: row.rejectionReason,
    takeDownReason: row.takeDownReason,
    revision: revision?.status === 'pending' || revision?.status === 'rejected' ? revision : null,
    isFeatured: row.featured && (row.featuredUntil === null || row.featuredUntil > now),
    featuredUntil: lastFeaturedDay(row, now),
    can: { feature: canPublish(actor, row), publish: canPublish(actor, row) },
  }
}

export function presentRevision(row: RevisionRow): Revision {
  const { id, propertyId, status, reason, createdAt, updatedAt } = row
  return {
    id,
    propertyId,
    status,
    ...presentDifferences({ ...row, changes: readProposal(row.changes).changes }),
    reason,
    createdAt,
    updatedAt,
  }
}

export function presentDifferences({ changes, imagesBefore, imagesAfter, floorPlans }: Differences) {
  const images =
    imagesBefore && imagesAfter
      ? { before: imagesBefore.map(presentImage), after: imagesAfter.map(presentImage) }
      : null
  return { changes: fieldsOf({ ...changes, floorPlans: undefined }), images, floorPlans }
}

function presentImage(row: ImageRow) {
  return { ...row, colour: row.colour ?? plainColour }
}

function firstImage(row: CardRow): PropertyCard['image'] {
  const { imageKey: key, imageWidth: width, imageHeight: height, imageColour: colour } = row
  if (key === null || width === null || height === null) return null
  return presentImage({ key, width, height, colour, isIllustration: row.imageIsIllustration ?? false })
}

/** Accept paths of this site and https addresses only, because advertisers and files supply the value. */
function openableAddress(address: string | null): string | null {
  if (address === null) return null
  if (/^\/[\w-]/.test(address)) return address
  return URL.parse(address)?.protocol === 'https:' ? address : null
}

/** Until today, or until the sale or rental. */
function daysOnMarket(row: PropertyRow, now: Date): number {
  const gone = isGone(row) ? (row.soldOn ?? row.rentedOn) : null
  const end = gone === null ? now : new Date(`${gone}T23:59:59+05:30`)
  return Math.max(0, Math.floor((end.getTime() - new Date(row.listedAt).getTime()) / day))
}
