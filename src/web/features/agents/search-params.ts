import { readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

export type AgentsSearch = ReturnType<typeof readAgentsSearch>

export const readAgentsSearch = searchParams({ name: text, area: text, specialization: text, page })

export type AgentSearch = ReturnType<typeof readAgentSearch>

/** `page` of the listings, `reviews` page of the reviews, `contact=open` the form after sign-in, `report=1` the report. */
export const readAgentSearch = searchParams({
  page,
  reviews: page,
  contact: readOneOf(['open']),
  report: readOneOf(['1']),
})
