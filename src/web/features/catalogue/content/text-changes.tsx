import { isShared, type SiteText, type SiteTextKey } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'

type TextChangesProps = { changes: readonly { key: SiteTextKey; before: SiteText; after: SiteText }[] }

/** Each changed text, before and after. */
export function TextChanges({ changes }: TextChangesProps) {
  return (
    <ul className="grid divide-y divide-line">
      {changes.map(({ key, before, after }) => (
        <li key={key} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">{m.catalogue_site_text(key)}</p>
          {listChangedLanguages(key, before, after).map((language) => (
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

function listChangedLanguages(key: SiteTextKey, before: SiteText, after: SiteText) {
  if (isShared(key)) return ['en'] as const
  return (['en', 'hi'] as const).filter((language) => before[language] !== after[language])
}
