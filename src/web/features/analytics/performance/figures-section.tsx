import type { PropertyFiguresPage } from '#contract/analytics/property-figures.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/card.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { FiguresFilters } from './figures-filters.tsx'
import { FiguresItems } from './figures-items.tsx'
import { FiguresTable } from './figures-table.tsx'

/** What each home brought in the chosen time. */
export function FiguresSection({ page }: { page: PropertyFiguresPage }) {
  const { period, sort } = page
  const file = new URLSearchParams({ period, sort, language: currentLocale() })
  return (
    <Card as="section" aria-labelledby="by-property" className="grid grid-cols-1 gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-property" className="font-sans text-lg font-semibold">
          {m.analytics_by_property()}
        </h2>
        {page.total > 0 && (
          <AnchorButton
            href={`/api/analytics/properties.csv?${file}`}
            download
            variant="secondary"
            icon={<Download aria-hidden />}
          >
            {m.analytics_download()}
          </AnchorButton>
        )}
      </div>
      {page.total === 0 ? (
        <p className="text-ink-2">{m.analytics_none_listed()}</p>
      ) : (
        <>
          <FiguresFilters page={page} />
          <FiguresTable page={page} items={page.items} />
          <FiguresItems page={page} />
          <Pagination
            page={page.page}
            pageCount={Math.ceil(page.total / page.pageSize)}
            renderLink={({ page: shown, ...link }) => (
              <Link
                key={link['aria-label']}
                to="/user-dashboard/analytics"
                search={{
                  ...(period !== '30' && { period }),
                  ...(sort !== 'views' && { sort }),
                  ...(shown > 1 && { page: shown }),
                }}
                {...ownQuery}
                {...link}
              />
            )}
          />
          <p className="max-w-prose text-sm text-ink-3">{m.analytics_note()}</p>
        </>
      )}
    </Card>
  )
}
