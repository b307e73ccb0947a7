import type { CataloguePage } from '#contract/catalogue/entries.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'

import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { tabStyle } from '#web/ui/tabs.tsx'

import { CatalogueFilters } from './catalogue-filters.tsx'
import { EntryLine } from './entry-line.tsx'
import { kindWords, segments } from './kind-words.ts'
import type { Kind } from './kind-words.ts'
import { readCatalogueSearch } from './read-catalogue-search.ts'
import type { CatalogueSearch } from './read-catalogue-search.ts'

type CatalogueListProps = { kind: Kind; entries: CataloguePage; search: CatalogueSearch }

const shown: readonly Kind[] = ['city', 'locality', 'project', 'amenity']

/** One kind of entries, those that nobody sees with them. */
export function CatalogueList({ kind, entries, search }: CatalogueListProps) {
  const { items, total, page, pageSize, counts } = entries
  const words = kindWords[kind]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">{m.catalogue_title()}</h1>
        <p role="status" className="text-sm text-ink-3">
          {total === 1 ? m.catalogue_count_one() : m.catalogue_count({ count: total })}
        </p>
        <LinkButton
          to="/admin/catalogue/$kind/$id"
          params={{ kind: segments[kind], id: 'new' }}
          size="small"
          className="ml-auto"
          icon={<Plus aria-hidden />}
        >
          {words.add()}
        </LinkButton>
      </div>
      <nav
        aria-label={m.catalogue_kinds()}
        className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {shown.map((each) => (
          <Link
            key={each}
            to="/admin/catalogue/$kind"
            params={{ kind: segments[each] }}
            aria-current={each === kind ? 'page' : undefined}
            {...ownQuery}
            className={tabStyle}
          >
            {kindWords[each].list()}
          </Link>
        ))}
      </nav>
      <CatalogueFilters kind={kind} search={search} counts={counts} />
      {items.length > 0 ? (
        <Card as="section" aria-label={words.list()} className="px-4 py-1">
          <ul>
            {items.map((entry) => (
              <li key={entry.id} className="border-b border-line last:border-0">
                <EntryLine kind={kind} entry={entry} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <Card>
          <EmptyState
            picture="search"
            title={m.catalogue_empty()}
            text={search.q || search.part ? m.catalogue_empty_filtered() : m.catalogue_empty_text()}
          />
        </Card>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/admin/catalogue/$kind"
            params={{ kind: segments[kind] }}
            search={readCatalogueSearch({ ...search, page: to })}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </div>
  )
}
