import { searchPageSize, type SearchInput } from '#contract/search.ts'

import { noteSearch } from '../analytics/commands/note-search.ts'
import { presentLead } from '../leads/present/index.ts'
import { listLeads } from '../leads/queries/leads.ts'
import { presentConversation } from '../messages/present.ts'
import { listConversations } from '../messages/queries/conversations.ts'
import type { RequestCall } from '../platform/call.ts'
import type { Actor, Visitor } from '../platform/context.ts'
import { refused } from '../platform/outcome.ts'
import { presentPlaceNames } from '../properties/present/place-names.ts'
import { listOwnProperties } from '../properties/queries/own-properties.ts'
import { presentResult } from '../search/present.ts'
import { findStatedNeeds } from '../search/queries/asker.ts'
import { countFitting } from '../search/queries/count-fitting.ts'
import { searchProperties as findResults } from '../search/queries/search-properties.ts'
import { findTrips } from '../travel/queries/places.ts'

/** A page of results; what was searched for is noted at each visit, also where a kept page answers. */
export async function searchProperties(call: RequestCall, input: SearchInput) {
  const { db, now, atEachVisit } = call
  const trips = await findTrips(call)
  if (trips === null) return refused('TOO_MANY_REQUESTS')
  const needs = input.purpose === 'rent' ? await findStatedNeeds(call) : undefined
  const { cards, total, page, ...location } = await findResults(db, { ...input, trips, needs }, now)
  const { sort: _sort, page: _page, ...filters } = input
  const fitting = needs && (await countFitting(db, { ...filters, needs }, now))
  const search = { input, place: location.isText ? null : location.place }
  const note = (visitor: Visitor) => noteSearch(visitor, search)
  if (atEachVisit) atEachVisit(note)
  else note(call)
  const items = cards.map((card) => presentResult(card, now, trips))
  return {
    ...location,
    hasPlaces: trips.length > 0,
    ...(fitting && { fitting }),
    items,
    total,
    page,
    pageSize: searchPageSize,
    hasMore: page * searchPageSize < total,
  }
}

const maxOwnSuggestions = 3

/** Own listings, leads and conversations, for the search of the dashboard. */
export async function suggestOwn({ db, actor, now }: RequestCall<Actor>, { query }: { query: string }) {
  const { userId } = actor
  const few = { page: 1, pageSize: maxOwnSuggestions }
  const properties = await listOwnProperties(db, { userId, query, due: false, now }, few)
  const leads = await listLeads(db, { userId, query, now }, few)
  const conversations = await listConversations(db, { userId, query, after: null, limit: maxOwnSuggestions })
  return {
    properties: properties.map((row) => ({ ...row, placeNames: presentPlaceNames(row) })),
    leads: leads.map((lead) => presentLead(actor, lead, now)),
    conversations: conversations.map((conversation) => presentConversation(conversation)),
  }
}
