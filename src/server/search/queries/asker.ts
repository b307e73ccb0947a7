import type { SearchInput } from '#contract/search.ts'
import type { Needs } from '#contract/tenancies/needs.ts'

import type { RequestCall } from '../../platform/call.ts'
import { hasAny } from '../../tenancies/policy.ts'
import { findNeeds } from '../../tenancies/queries/needs.ts'
import { findTrips } from '../../travel/queries/places.ts'
import type { Trip } from '../../travel/queries/roads/minutes.ts'

/** A search with what it may use of who asks: where they go, and what they need of a home to rent. */
export type OfAsker<Input> = Input & { trips?: readonly Trip[] | undefined; needs?: Needs | undefined }

type Asked = Partial<Pick<SearchInput, 'minutes' | 'sort' | 'fits'>>

/** Looked up only where the search needs it; null while their network asks for minutes too fast. */
export async function completeSearch<Input extends Asked>(
  call: RequestCall,
  input: Input,
): Promise<OfAsker<Input> | null> {
  const needsTrips = input.minutes !== undefined || input.sort === 'minutes'
  const trips = needsTrips ? await findTrips(call) : undefined
  if (trips === null) return null
  return { ...input, trips, ...(input.fits && { needs: await findStatedNeeds(call) }) }
}

/** Undefined where the person stated none. */
export async function findStatedNeeds(call: RequestCall): Promise<Needs | undefined> {
  const { needs } = await findNeeds(call)
  return hasAny(needs) ? needs : undefined
}
