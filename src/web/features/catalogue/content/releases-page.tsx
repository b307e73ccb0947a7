import type { SiteDesk, SiteRelease } from '#contract/catalogue/site-desk.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { ReleaseCard } from './release-card.tsx'
import { RestoreButton } from './restore-button.tsx'

type ReleasesPageProps = {
  releases: { items: SiteRelease[]; total: number; page: number; pageSize: number; hasMore: boolean }
  desk: SiteDesk
}

/** Every publication, newest first, down to what the house began with. */
export function ReleasesPage({ releases, desk }: ReleasesPageProps) {
  const { items, total, page, pageSize, hasMore } = releases
  const revision = desk.draft?.revision ?? 0
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
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((release) => (
          <li key={release.version}>
            <ReleaseCard release={release} isCurrent={release.version === desk.version} revision={revision} />
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
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/admin/content/releases"
            search={to > 1 ? { page: to } : {}}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </>
  )
}
