import { formatPriceCompact } from '#contract/price.ts'
import type { OwnSuggestions } from '#contract/search/own-suggestions.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import type { SearchResult } from './search-result.ts'

type Of<Kind extends keyof OwnSuggestions> = OwnSuggestions[Kind][number]

export function presentPropertyResult({
  id,
  numericId,
  title,
  price,
  address,
  placeNames,
}: Of<'properties'>): SearchResult {
  return {
    key: id,
    path: `/user-dashboard/properties?q=${numericId}`,
    title,
    detail: joinWithDots(formatPriceCompact(price), address, placeNames.city),
  }
}

/** A sent lead is titled by its property, not by the caller's own name. */
export function presentLeadResult({ id, name, type, status, side, property }: Of<'leads'>): SearchResult {
  const path = `/user-dashboard/leads/${id}`
  if (side === 'sent' && property)
    return {
      key: id,
      path,
      title: property.title,
      detail: joinWithDots(m.leads_type(type), m.leads_status(status)),
    }
  return {
    key: id,
    path,
    title: name,
    detail: joinWithDots(m.leads_type(type), m.leads_status(status), property?.title),
  }
}

export function presentConversationResult({
  id,
  other,
  property,
  lastMessage,
}: Of<'conversations'>): SearchResult {
  return {
    key: id,
    path: `/user-dashboard/messages?conversation=${id}`,
    title: other.name ?? m.accounts_former_user(),
    detail: joinWithDots(property?.title, lastMessage?.content),
  }
}
