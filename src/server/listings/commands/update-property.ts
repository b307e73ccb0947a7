import { isDeepStrictEqual } from 'node:util'

import { memberPropertyTypes } from '#contract/enums.ts'
import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import type { StateAreaTypeInput } from '#contract/listings/editing.ts'
import { brokerageKindsOf } from '#contract/properties/brokerage.ts'
import {
  isFoodOfOwner,
  isPossessionDatePlausible,
  isWithinBuilding,
} from '#contract/properties/fields/fact-checks.ts'
import { isStatedFact, listingFactNames } from '#contract/properties/fields/listing-fields.ts'
import { textProblems } from '#contract/properties/text-problems.ts'
import type { Database } from '#database/client.ts'

import { resolveAmenities } from '../../catalogue/queries/offered-amenities.ts'
import type { MemberCall } from '../../platform/call.ts'
import type { Editor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import {
  compareChanges,
  fieldsOf,
  isEmpty,
  withChanges,
  type Changes,
  type Editable,
  type Editing,
} from '../../properties/commands/changes.ts'
import { findFeaturingChange } from '../../properties/commands/featuring.ts'
import {
  findPending,
  saveRevision,
  fieldNamesOf,
  type Proposal,
} from '../../properties/commands/pending-revision.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { splitChanges } from '../../properties/commands/split-changes.ts'
import { canPublish, canStateAreaType, isOwner } from '../../properties/policy.ts'
import { findLocation, isInAnotherCity } from '../../properties/queries/locations.ts'
import { findReviewedPrice } from '../../properties/queries/revisions.ts'
import { featureAsStaff } from '../../subscriptions/commands/featuring.ts'
import { listingValues } from './create-property.ts'
import { openEditing, type EditRefusal, saveChanges, type Edit, type Saved } from './editing.ts'
import { nameProject, previewProject, type ProjectRefusal } from './name-project.ts'
import { checkRegistration, type RegistrationRefusal } from './registration.ts'

type Update = Edit & { input: UpdatePropertyInput }
type Refusal =
  | EditRefusal
  | RegistrationRefusal
  | ProjectRefusal
  | 'STALE'
  | 'MAY_NOT_FEATURE'
  | 'TYPE_NOT_OFFERED'
  | 'LOCALITY_ELSEWHERE'
  | 'FLOOR_ABOVE_BUILDING'
  | 'POSSESSION_DATE_PAST'
  | 'FOOD_WITHOUT_OWNER'

export type Edited = ({ isWaiting: boolean } & Saved) | Refused<Refusal>

/**
 * Edit a whole listing. Material changes of an approved listing go to its pending revision, while the approved
 * version stays public; all others apply at once. A form sent again after a lost response changes nothing
 * more.
 */
export async function updateProperty(db: Database, update: Update): Promise<Edited> {
  const { actor, input, now } = update
  return db.transaction(async (tx): Promise<Edited> => {
    const opened = await openEditing(tx, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const featuring = findFeaturingChange(listing, { input, actor, now })
    if (featuring === 'refused') return refused('MAY_NOT_FEATURE')
    if (!isOffered(input.type, listing.current)) return refused('TYPE_NOT_OFFERED')

    if (!staysThere(input, listing.current) && (await isInAnotherCity(tx, input)))
      return refused('LOCALITY_ELSEWHERE')

    const pending = await findPending(tx, listing.id)
    const proposed = withChanges(listing.current, pending?.changes ?? {})
    const registered = await register(tx, { input, listing, proposed, actor })
    if (isRefused(registered)) return registered
    const stated = withStated(registered, proposed)
    if (!isWithinBuilding(stated)) return refused('FLOOR_ABOVE_BUILDING')
    // A day that has passed since it was stated stays until somebody states another.
    if (stated.possessionDate !== proposed.possessionDate && !isPossessionDatePlausible(stated))
      return refused('POSSESSION_DATE_PAST')
    // What is not sent goes with the owner.
    if (input.food && !isFoodOfOwner(stated)) return refused('FOOD_WITHOUT_OWNER')
    const { project, ...place } = input
    const naming = { project, place, current: proposed }
    const isFresh = input.version === listing.version
    // An outdated form proposes no project to staff.
    const named = isFresh
      ? await nameProject(tx, { ...naming, by: actor.userId, now })
      : await previewProject(tx, naming)
    if (isRefused(named)) return named
    const typed = await findWanted(tx, stated, { ...listing.current, ...named })
    const wanted = { ...typed, ...mediaOf(proposed) }
    if (isDeepStrictEqual(wanted, proposed) && featuring === null)
      return {
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isHeld,
      }
    if (!isFresh) return refused('STALE')

    const { apply, wait } = await splitFor(tx, {
      listing,
      actor,
      changes: compareChanges(listing.current, wanted),
    })
    const isWaiting = await proposeChanges(tx, { listing, pending, wait, actor, now })
    const isPublished = canPublish(actor, listing) && listing.approvalStatus === 'approved'
    const saved = await saveChanges(tx, {
      ...update,
      action: 'properties.edit',
      listing,
      changes: apply,
      along: { ...featuring?.columns, ...(isPublished && { approvedAt: now }) },
    })
    await recordChanges(tx, { listing, changes: apply, actor, now })
    if (featuring) {
      const event = { propertyId: listing.id, actorId: actor.userId, now }
      await featureAsStaff(tx, { ...event, until: featuring.columns.featuredUntil })
      await recordEvent(tx, { ...featuring.event, ...event })
    }
    return { isWaiting, ...saved }
  })
}

/** What this input would change in a listing that is as given; nothing is checked or written. */
export async function compareWith(
  db: Database,
  { input, current }: { input: UpdatePropertyInput; current: Editable },
): Promise<Changes> {
  const { project, ...place } = input
  const named = await previewProject(db, { project, place, current })
  const wanted = await findWanted(db, withStated(input, current), { ...current, ...named })
  const { reraExemption } = current
  return compareChanges(current, { ...wanted, ...mediaOf(current), reraExemption })
}

/** State which area a listing gives, public at once; never over one that is stated or awaits review. */
export async function stateAreaType(
  call: MemberCall,
  { id, areaType }: StateAreaTypeInput,
): Promise<Saved | Refused<EditRefusal | 'STALE'>> {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const opened = await openEditing(db, { id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const pending = await findPending(db, id)
    const isOpen = canStateAreaType({ ...listing, ...listing.current })
    if (!isOpen || pending?.changes.areaType !== undefined) return refused('STALE')
    const changes = { areaType: { before: null, after: areaType } }
    const action = 'properties.edit'
    const saved = await saveChanges(db, { ...call, action, listing, changes })
    const event = { propertyId: id, actorId: actor.userId, now }
    await recordEvent(db, { ...event, kind: 'edited', changes: { fields: fieldsOf(changes) } })
    return saved
  })
}

type Register = { input: UpdatePropertyInput; listing: Editing; proposed: Editable; actor: Editor }

/** The input with the number to store; what was not sent stays. Only the advertiser is asked for a missing one. */
async function register(tx: Database, { input, listing, proposed, actor }: Register) {
  const { reraNumber: former } = proposed
  const { reraNumber = former ?? '' } = input
  const { reraExemption = proposed.reraExemption ?? '' } = input
  const stated = { ...input, reraNumber, reraExemption, ...brokerageOf(input, proposed) }
  const number = await checkRegistration(tx, { ...stated, ownerId: listing.userId, former })
  if (!isRefused(number)) return { ...stated, reraNumber: number ?? '' }
  return number.code === 'RERA_INVALID' || isOwner(actor, listing) ? number : stated
}

/** What was not sent of the area and of some facts stays as it is. */
function withStated(input: UpdatePropertyInput, proposed: Editable): UpdatePropertyInput {
  const { area, areaTyped, areaUnit } = proposed
  const isAsBefore = input.areaUnit === undefined && Math.round(input.area) === area
  const typed =
    isAsBefore && areaTyped !== null ? { area: areaTyped, areaUnit: areaUnit ?? ('' as const) } : {}
  const unsent = listingFactNames.filter((name) => isStatedFact(name) && input[name] === undefined)
  return { ...input, ...typed, ...Object.fromEntries(unsent.map((name) => [name, proposed[name]])) }
}

/** Material changes by the owner of an approved listing need review; a reviewer's own edits do not. */
async function splitFor(
  tx: Database,
  { listing, actor, changes }: { listing: Editing; actor: Editor; changes: Changes },
): Promise<{ apply: Changes; wait: Changes }> {
  if (listing.approvalStatus !== 'approved' || canPublish(actor, listing)) return { apply: changes, wait: {} }
  const reviewed = changes.price ? await findReviewedPrice(tx, listing.id) : null
  const reviewedPrice = reviewed ?? listing.current.price
  return splitChanges(changes, { reviewedPrice, hasTextProblem })
}

type Propose = { listing: Editing; pending: Proposal | null; wait: Changes; actor: Editor; now: Date }

/** True where a revision is pending now; pending images are kept. */
async function proposeChanges(
  tx: Database,
  { listing, pending, wait, actor, now }: Propose,
): Promise<boolean> {
  const images = pending?.images ?? null
  if (pending === null && isEmpty(wait)) return false
  await saveRevision(tx, { propertyId: listing.id, authorId: actor.userId, changes: wait, images, now })
  const isWaiting = !isEmpty(wait) || images !== null
  if (isWaiting && isDeepStrictEqual(wait, pending?.changes)) return true
  await recordEvent(tx, {
    propertyId: listing.id,
    actorId: actor.userId,
    kind: isWaiting ? 'revision_submitted' : 'revision_withdrawn',
    changes: { fields: fieldNamesOf({ changes: wait, images }) },
    now,
  })
  return isWaiting
}

async function recordChanges(
  tx: Database,
  { listing, changes, actor, now }: { listing: Editing; changes: Changes; actor: Editor; now: Date },
): Promise<void> {
  const { price, ...others } = changes
  const event = { propertyId: listing.id, actorId: actor.userId, now }
  if (price)
    await recordEvent(tx, { ...event, kind: 'price_changed', changes: { fields: fieldsOf({ price }) } })
  if (!isEmpty(others))
    await recordEvent(tx, { ...event, kind: 'edited', changes: { fields: fieldsOf(others) } })
}

async function findWanted(tx: Database, input: UpdatePropertyInput, current: Editable): Promise<Editable> {
  const amenities = await resolveAmenities(tx, input.amenities, current.amenities)
  const offered = { ...input, amenities }
  if (staysThere(input, current)) return requestedValues(offered, current, current)
  const place = { localityId: null, localityName: null, ...(await findLocation(tx, input)) }
  return requestedValues(offered, current, place)
}

function staysThere({ city, localityId }: UpdatePropertyInput, current: Editable): boolean {
  return city === current.city && localityId === (current.localityId ?? '')
}

/** Shops and offices are created by import and staff only; an existing one keeps its type. */
function isOffered(type: UpdatePropertyInput['type'], current: Editable): boolean {
  return type === current.type || memberPropertyTypes.some((offered) => offered === type)
}

/** Contact details or forbidden words in the text require a review. */
function hasTextProblem(text: string): boolean {
  return textProblems({ description: text }).length > 0
}

type LocalityFields = Pick<Editable, 'localityId' | 'localityName'>

function requestedValues(
  input: UpdatePropertyInput,
  current: Editable,
  { localityId, localityName }: LocalityFields,
): Editable {
  return {
    ...listingValues(input),
    reraNumber: input.reraNumber || null,
    ...cashbackOf(input, current),
    ...mediaOf(current),
    localityId,
    localityName,
    projectId: current.projectId,
    projectName: current.projectName,
  }
}

/** What the form does not send, as `setMedia` and `setFloorPlans` change it. */
function mediaOf({ videoUrl, tour360Url, floorPlans }: Editable) {
  return { videoUrl, tour360Url, floorPlans }
}

/** An imported rental may have cashback; the form does not edit it. */
function cashbackOf(input: UpdatePropertyInput, { purpose, cashback, cashbackTerms }: Editable) {
  return input.purpose === 'rent' && purpose === 'rent' ? { cashback, cashbackTerms } : {}
}

/** As it is if none is sent; one that does not fit a new purpose is gone. */
function brokerageOf(input: UpdatePropertyInput, proposed: Editable) {
  if (input.brokerageKind !== undefined) return {}
  const { brokerageKind: kind, brokerageAmount } = proposed
  const isFit = brokerageKindsOf[input.purpose].some((known) => known === kind)
  if (!isFit || kind === null) return { brokerageKind: '' as const, brokerageAmount: undefined }
  return { brokerageKind: kind, brokerageAmount: brokerageAmount ?? undefined }
}
