import type { SiteWord, SiteWordKey } from '#contract/catalogue/site-words.ts'
import { isShared } from '#contract/catalogue/site-words.ts'
import { m } from '#messages'

import { wordLabels } from './word-labels.ts'

type WordChangesProps = { changes: readonly { key: SiteWordKey; before: SiteWord; after: SiteWord }[] }

/** Each changed word as it was and as it becomes. */
export function WordChanges({ changes }: WordChangesProps) {
  return (
    <ul className="grid divide-y divide-line">
      {changes.map(({ key, before, after }) => (
        <li key={key} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">{wordLabels[key]()}</p>
          {languagesOf(key, before, after).map((language) => (
            <div key={language} lang={isShared(key) ? undefined : language} className="mt-1 wrap-anywhere">
              <p className="text-ink-3">
                <span className="sr-only">{m.catalogue_content_was()}: </span>
                <del>{before[language] || m.catalogue_content_empty()}</del>
              </p>
              <p>
                <span className="sr-only">{m.catalogue_content_becomes()}: </span>
                <ins className="no-underline">{after[language] || m.catalogue_content_empty()}</ins>
              </p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function languagesOf(key: SiteWordKey, before: SiteWord, after: SiteWord) {
  if (isShared(key)) return ['en'] as const
  return (['en', 'hi'] as const).filter((language) => before[language] !== after[language])
}
