import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import type { SiteWords } from '#contract/catalogue/site-texts.ts'
import { getLocale } from '#messages/runtime'

import { changedWords, type ChangedWords } from './policy.ts'
import type { findLatestRelease, SiteDraft, SwitchRow } from './queries/site-content.ts'

/** Texts of one language by key. */
export function presentWords(words: ChangedWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[getLocale()]]))
}

type Dashboard = {
  latest: Awaited<ReturnType<typeof findLatestRelease>>
  published: SiteWords
  draft: SiteDraft | null
  switches: readonly SwitchRow[]
}

export function presentSiteEditor({ latest, published, draft, switches }: Dashboard): SiteEditor {
  const { version, publishedAt, publishedBy } = latest
  return {
    version,
    published,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
    draft: draft && {
      revision: draft.revision,
      words: changedWords(published, draft.words),
      isBehind: draft.basedOn < version,
      restoredFrom: draft.restoredFrom,
      savedAt: draft.updatedAt.toISOString(),
    },
    switches: switches.map((each) => ({ ...each, changedAt: each.changedAt?.toISOString() ?? null })),
  }
}
