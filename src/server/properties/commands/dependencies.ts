import { eq } from 'drizzle-orm'

import type { endings } from '#contract/enums.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import type { Database } from '#database/client.ts'
import { propertyViews, viewEvents } from '#database/schema/property-views.ts'

import type { ImportRecord } from '../queries/imports.ts'
import type { SavedRow } from './imports/import-work.ts'

/** Enquiries rank above this domain, so this is injected. */
export type HasEnquired = (db: Database, of: { propertyId: string; userId: string }) => Promise<boolean>

/** Those of these listings about which somebody enquired; injected likewise. */
export type ListEnquired = (db: Database, propertyIds: readonly string[]) => Promise<readonly string[]>

export type ImportedContact = { phone: string | null; email: string | null; day: string | null }

/** What the rows of a file of leads are read as, by line; injected likewise. */
export type DescribeLeads = (
  db: Database,
  of: { importRecord: ImportRecord; rows: readonly SavedRow[]; now: Date },
) => Promise<ReadonlyMap<number, ImportedContact>>

/** Visits rank above this domain, so this is injected. */
export type DescribeOpenHouses = (
  db: Database,
  of: { propertyId: string; now: Date },
) => Promise<PropertyDetail['openHouses']>

type Ended = { propertyId: string; why: (typeof endings)[number]; now: Date }

/**
 * Visits rank above this domain, so this is injected. Runs in the transaction that ends a listing, with the property
 * locked against new bookings. Returns the number cancelled.
 */
export type CancelVisits = (tx: Database, ended: Ended) => Promise<number>

/** `teamId`: within this team, whose members keep what enquirers shared with the team. */
export type ListingMove = {
  propertyIds: readonly string[]
  from: string
  to: string
  teamId?: string
  now: Date
}

/**
 * Enquiries and visits rank above this domain, so this is injected. Runs in the transaction that transfers listings,
 * with their rows locked against new enquiries.
 */
export type TransferEnquiries = (tx: Database, move: ListingMove) => Promise<void>

export type PlanRefusal = 'UPGRADE_REQUIRED' | 'TOO_MANY_PHOTOS'

/** `teamId`: of its team, whose owner's plan counts it. */
type Planned = { ownerId: string; teamId?: string | null; now: Date }
type NewListing = Planned & { photos?: number }

/** For photos added later; existing ones always stay. */
export type CheckPhotos = (
  tx: Database,
  added: Planned & { photos: number },
) => Promise<'TOO_MANY_PHOTOS' | null>

/**
 * Limits of the advertiser's plan. Plans rank above this domain, so this is injected; runs in the transaction that
 * publishes a listing, so that two simultaneous ones cannot both use the last place.
 */
export type CheckPlan = (tx: Database, listing: NewListing) => Promise<PlanRefusal | null>

/** `limit` null: unlimited. */
export type PlanCapacity = { taken: number; coming: number; limit: number | null }

/** Effect of these listings on a person's plan; locks the plan until commit. */
export type CheckQuota = (
  tx: Database,
  given: Planned & { propertyIds: readonly string[] },
) => Promise<PlanCapacity>

/** Views stay counted, but no longer refer to this person. */
export async function detachViewer(tx: Database, userId: string): Promise<void> {
  await tx.update(propertyViews).set({ userId: null }).where(eq(propertyViews.userId, userId))
  await tx.update(viewEvents).set({ userId: null }).where(eq(viewEvents.userId, userId))
}
