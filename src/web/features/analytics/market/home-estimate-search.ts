import { searchParams } from '#web/ui/patterns/search-params.ts'

export type HomeEstimateSearch = ReturnType<typeof readHomeEstimateSearch>

/** As typed: what the server refuses stays in its field. */
export const readHomeEstimateSearch = searchParams({
  purpose: typed,
  type: typed,
  locality: typed,
  area: typed,
  areaUnit: typed,
  areaType: typed,
  beds: typed,
  yearBuilt: typed,
})

/** The form sends its area even if that is empty; a link may name the locality alone. */
export function isAsked({ area }: HomeEstimateSearch): boolean {
  return area !== undefined
}

function typed(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  return text
    ?.replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed()
}
