import { maxCompared } from '#contract/properties/compared-limit.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'

/** The properties of an address, and what of it is left out. */
export async function loadComparison(written = '') {
  const { ids, ...leftOut } = readIds(written)
  const comparison =
    ids.length > 0 ? await api.properties.getComparison({ ids }) : { properties: [], missing: [] }
  return { title: m.properties_compare_title(), ...comparison, ...leftOut }
}

/** Each readable number once, at most four. */
function readIds(written: string) {
  const parts = written.split(/[\s,]+/).filter(Boolean)
  const readable = parts.filter((part) => /^[1-9]\d{0,8}$/.test(part))
  const ids = [...new Set(readable.map(Number))]
  return {
    ids: ids.slice(0, maxCompared),
    hasUnreadable: readable.length < parts.length,
    hasTooMany: ids.length > maxCompared,
  }
}
