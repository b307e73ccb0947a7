import type { Api } from '#web/api/page.ts'

import type { Kind } from './kind-labels.ts'
import { loadEntry } from './load-entry.ts'
import type { MergeSearch } from './search-params.ts'

/** The entry, what it could become one with, and once that is chosen what would move. */
export async function loadMerge(api: Api, kind: Kind, { id, q, into }: MergeSearch & { id: string }) {
  const { entry } = await loadEntry(api, kind, id)
  if (!entry) throw new Error('An entry that was asked for by its id is there or is missing')
  const asked = { ...(q && { query: q }) }
  const choices =
    into === undefined ? await api.catalogue.listEntries({ kind, beside: id, pageSize: 24, ...asked }) : null
  return {
    kind,
    entry: { id: entry.id, name: entry.name },
    choices: choices?.items ?? [],
    preview: into === undefined ? null : await api.catalogue.getMerge({ kind, from: id, into }),
  }
}
