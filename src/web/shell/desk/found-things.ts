import { statusWord, typeWord } from '#contract/leads/lead-words.ts'
import { formatPriceCompact } from '#contract/price.ts'
import type { OwnSuggestions } from '#contract/search/own.ts'
import { m } from '#messages'

import { dotted } from '#web/ui/dotted.ts'

import type { FoundThing } from './found.ts'

type Of<Kind extends keyof OwnSuggestions> = OwnSuggestions[Kind][number]

export function propertyThing({ id, numericId, title, price, address, city }: Of<'properties'>): FoundThing {
  return {
    key: id,
    path: `/user-dashboard/properties?q=${numericId}`,
    title,
    detail: dotted(formatPriceCompact(price), address, city),
  }
}

/** What one asked oneself goes by the home, not by one's own name. */
export function leadThing({ id, name, type, status, side, property }: Of<'leads'>): FoundThing {
  const path = `/user-dashboard/leads/${id}`
  if (side === 'sent' && property)
    return { key: id, path, title: property.title, detail: dotted(typeWord(type), statusWord(status)) }
  return { key: id, path, title: name, detail: dotted(typeWord(type), statusWord(status), property?.title) }
}

export function conversationThing({ id, other, property, lastMessage }: Of<'conversations'>): FoundThing {
  return {
    key: id,
    path: `/user-dashboard/messages?conversation=${id}`,
    title: other.name ?? m.accounts_former_user(),
    detail: dotted(property?.title, lastMessage?.content),
  }
}
