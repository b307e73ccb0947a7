import type { SiteRelease } from '#contract/catalogue/site-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { RestoreButton } from './restore-button.tsx'
import { WordChanges } from './word-changes.tsx'

type ReleaseCardProps = { release: SiteRelease; isCurrent: boolean; revision: number }

export function ReleaseCard({ release, isCurrent, revision }: ReleaseCardProps) {
  const { version, publishedAt, publishedBy, restoredFrom, changes } = release
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg font-bold">
            {m.catalogue_release_number({ version })}
            {isCurrent && <Badge tone="neem-soft">{m.catalogue_release_now()}</Badge>}
          </h2>
          <p className="text-sm text-ink-2">
            {dotted(
              publishedBy ?? m.catalogue_content_somebody(),
              formatMoment(publishedAt, currentLocale()),
            )}
          </p>
          {restoredFrom !== null && (
            <p className="text-sm text-ink-2">{m.catalogue_release_restored({ version: restoredFrom })}</p>
          )}
        </div>
        {!isCurrent && <RestoreButton version={version} revision={revision} />}
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <WordChanges changes={changes} />
      </div>
    </Card>
  )
}
