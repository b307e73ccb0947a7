import type { CataloguePage } from '#contract/catalogue/entries.ts'
import { catalogueParts } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { linkChipStyle } from '#web/ui/link-chip.ts'
import { ownQuery } from '#web/ui/own-query.ts'
import { TextField } from '#web/ui/text-field.tsx'

import { kindWords, segments } from './kind-words.ts'
import type { Kind } from './kind-words.ts'
import { readCatalogueSearch } from './read-catalogue-search.ts'
import type { CatalogueSearch } from './read-catalogue-search.ts'

type CatalogueFiltersProps = { kind: Kind; search: CatalogueSearch; counts: CataloguePage['counts'] }

/** A text, and which part of the list; both work without scripts. */
export function CatalogueFilters({ kind, search, counts }: CatalogueFiltersProps) {
  const words = kindWords[kind]
  const parts = catalogueParts.filter((part) => part !== 'marked' || words.marked !== null)
  const label = {
    all: m.catalogue_part_all,
    active: words.active,
    inactive: words.inactive,
    marked: words.marked,
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <form
        method="get"
        role="search"
        action={pathIn(currentLocale(), `/admin/catalogue/${segments[kind]}`)}
        className="min-w-0 basis-full lg:max-w-xs lg:basis-auto lg:flex-1"
      >
        {search.part && <input type="hidden" name="part" value={search.part} />}
        <TextField
          key={search.q ?? ''}
          type="search"
          name="q"
          label={m.catalogue_search()}
          placeholder={m.catalogue_search()}
          hideLabel
          icon={<Search aria-hidden />}
          defaultValue={search.q ?? ''}
          maxLength={80}
          enterKeyHint="search"
        />
      </form>
      <nav aria-label={m.catalogue_parts()} className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <Link
            key={part}
            to="/admin/catalogue/$kind"
            params={{ kind: segments[kind] }}
            search={readCatalogueSearch({ q: search.q, part })}
            aria-current={part === (search.part ?? 'all') ? 'page' : undefined}
            {...ownQuery}
            className={linkChipStyle}
          >
            {label[part]?.()}
            <span className="text-sm font-normal tabular-nums">{counts[part] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}
