export type AgentsSearch = { name?: string; area?: string; specialization?: string; page?: number }

const longest = 80

/** Empty fields of the form say nothing; the first page is not named in the address. */
export function readAgentsSearch(raw: Record<string, unknown>): AgentsSearch {
  const [name, area, specialization] = [line(raw['name']), line(raw['area']), line(raw['specialization'])]
  const page = pageOf(raw['page'])
  return {
    ...(name && { name }),
    ...(area && { area }),
    ...(specialization && { specialization }),
    ...(page && { page }),
  }
}

export type AgentSearch = { page?: number; reviews?: number; contact?: 'open'; report?: '1' }

/** `page` of the listings, `reviews` the page of the reviews, `contact=open` the form after sign-in, `report=1` the report. */
export function readAgentSearch(raw: Record<string, unknown>): AgentSearch {
  const [page, reviews] = [pageOf(raw['page']), pageOf(raw['reviews'])]
  return {
    ...(page && { page }),
    ...(reviews && { reviews }),
    ...(raw['contact'] === 'open' && { contact: 'open' }),
    ...(raw['report'] === '1' && { report: '1' }),
  }
}

function line(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return text === '' ? undefined : text.slice(0, longest).trim()
}

function pageOf(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}
