import { useNavigate } from '@tanstack/react-router'

import type { SiteEditor, SiteRelease } from '#contract/catalogue/site-editor.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { TextChanges } from './text-changes.tsx'

type ReleasesPageProps = {
  releases: { items: SiteRelease[]; total: number; page: number; pageSize: number; hasMore: boolean }
  editor: SiteEditor
}

/** All publications, newest first, down to the initial version. */
export function ReleasesPage({ releases, editor }: ReleasesPageProps) {
  const { items, total, hasMore } = releases
  const revision = editor.draft?.revision ?? 0
  if (total === 0)
    return (
      <Card>
        <EmptyState
          picture="done"
          title={m.catalogue_releases_empty()}
          text={m.catalogue_releases_empty_text()}
        />
      </Card>
    )
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((release) => (
          <li key={release.version}>
            <ReleaseCard
              release={release}
              isCurrent={release.version === editor.version}
              revision={revision}
            />
          </li>
        ))}
        {!hasMore && (
          <li>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
              <div>
                <h2 className="font-sans text-lg font-bold">{m.catalogue_release_number({ version: 1 })}</h2>
                <p className="text-sm text-ink-2">{m.catalogue_release_first()}</p>
              </div>
              <RestoreButton version={1} revision={revision} />
            </Card>
          </li>
        )}
      </ul>
      <Pages
        list={releases}
        link={(to) => ({ to: '/admin/content/releases', search: to > 1 ? { page: to } : {} })}
      />
    </>
  )
}

type ReleaseCardProps = { release: SiteRelease; isCurrent: boolean; revision: number }

function ReleaseCard({ release, isCurrent, revision }: ReleaseCardProps) {
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
            {joinWithDots(
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
        <TextChanges changes={changes} />
      </div>
    </Card>
  )
}

type RestoreButtonProps = { version: number; revision: number }

/** Restores an earlier version as the draft, to be previewed before publishing. */
function RestoreButton({ version, revision }: RestoreButtonProps) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      trigger={{
        variant: 'secondary',
        size: 'small',
        'aria-label': m.catalogue_release_restore_label({ version }),
      }}
      title={m.catalogue_release_restore_label({ version })}
      text={m.catalogue_release_restore_text({ version })}
      button={m.catalogue_release_restore()}
      done={m.catalogue_release_restored_draft({ version })}
      perform={() => api.catalogue.restoreSiteWords({ from: version, revision })}
      onDone={() => navigate({ to: '/admin/content' })}
    />
  )
}
