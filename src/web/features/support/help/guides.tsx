import { Card } from '#web/ui/primitives/card.tsx'

import { findEntries } from './find-entries.ts'
import { Fold } from './disclosure.tsx'
import { guides } from './guide-entries.ts'
import { HelpResults } from './help-results.tsx'
import type { HelpSearch } from './search-params.ts'

/** Ways through the product, step by step. */
export function Guides({ search }: { search: HelpSearch }) {
  const { q } = search
  const found = findEntries(guides, q ?? '')
  return (
    <>
      <HelpResults search={search} count={found.length} />
      {found.length > 0 && (
        <Card className="px-4 py-1 lg:px-5">
          {found.map(({ id, title, lead, texts }) => (
            <Fold key={`${id} ${q ?? ''}`} id={id} title={title()} lead={lead()} open={q !== undefined}>
              <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-ink-3">
                {texts.map((text) => (
                  <li key={text()}>{text()}</li>
                ))}
              </ol>
            </Fold>
          ))}
        </Card>
      )}
    </>
  )
}
