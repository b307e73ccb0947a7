import type { LeadSide, LeadStatus } from '#contract/leads/lead.ts'
import type { leadTypes } from '#contract/enums.ts'
import { leadWords, leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

export type LeadFilters = {
  userId: string
  side?: LeadSide | undefined
  status?: LeadStatus | undefined
  type?: (typeof leadTypes)[number] | undefined
  /** The number of the home. */
  property?: number | undefined
  query?: string | undefined
}

export function ofSide({ userId, side }: Pick<LeadFilters, 'userId' | 'side'>): SQL | undefined {
  if (side === 'received') return received(userId)
  return side === 'sent' ? sent(userId) : or(received(userId), sent(userId))
}

/** An array, not a join: so that both indexes can be combined. */
export function received(userId: string): SQL {
  const own = sql`any(array(select ${properties.id} from ${properties} where ${properties.userId} = ${userId}))`
  return sql`(${leads.agentId} = ${userId} or ${leads.propertyId} = ${own})`
}

/** Of whom a lister made a lead, the person sent nothing. */
export function sent(userId: string): SQL | undefined {
  return and(eq(leads.userId, userId), ne(leads.type, 'soft_lead_conversion'))
}

/** All but the status. */
export function withinFilters({ type, property, query = '', ...side }: LeadFilters): SQL | undefined {
  return and(ofSide(side), type && eq(leads.type, type), aboutHome(property), ...matchesQuery(query))
}

/** Served by properties_numeric_id_key and leads_of_property_idx. */
function aboutHome(numericId: number | undefined): SQL | undefined {
  if (numericId === undefined) return undefined
  return sql`${leads.propertyId} = (select ${properties.id} from ${properties} where ${properties.propertyNumericId} = ${numericId})`
}

/** Each word somewhere, a number however it is spaced. Served by leads_search_idx. */
function matchesQuery(query: string): SQL[] {
  const isNumber = /^[+\d][\d\s()-]*$/.test(query)
  const words = isNumber ? [query.replaceAll(/\D/g, '')] : query.split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql`${leadWords(leads)} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
}
