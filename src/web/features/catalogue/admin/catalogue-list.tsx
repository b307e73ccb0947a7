import type { CataloguePage, CatalogueEntry } from '#contract/catalogue/entries.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, linkChipStyle } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import { catalogueFilters } from '#contract/enums.ts'
import Search from 'lucide-react/icons/search'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { formatNumber } from '#contract/price.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { approvalWords, phaseWords, kindWords, segments, type Kind } from './kind-labels.ts'
import { readCatalogueSearch, type CatalogueSearch } from './search-params.ts'

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
            {...exactLink}
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
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({
          to: '/admin/catalogue/$kind',
          params: { kind: segments[kind] },
          search: readCatalogueSearch({ ...search, page: to }),
        })}
      />
    </div>
  )
}

/** What it is called in both languages, where it lies, and how many listings stand in it. */
function EntryLine({ kind, entry }: { kind: Kind; entry: CatalogueEntry }) {
  const { id, name, nameHi, place, pincode, phase, position, listings } = entry
  const facts = joinWithDots(
    place,
    pincode,
    phase && phaseWords[phase](),
    position !== null && position < 1000 && m.catalogue_placed({ position }),
  )
  return (
    <Link
      to="/admin/catalogue/$kind/$id"
      params={{ kind: segments[kind], id }}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-sm px-2 py-3 text-ink no-underline hover:bg-sunken/60 lg:grid-cols-[minmax(0,1fr)_16rem_8rem]"
    >
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {nameHi && (
          <span lang="hi" className="ml-2 text-sm text-ink-2 wrap-anywhere">
            {nameHi}
          </span>
        )}
        {facts !== '' && <span className="block text-sm wrap-anywhere text-ink-3">{facts}</span>}
      </span>
      <span className="flex flex-wrap justify-end gap-1.5 max-lg:row-start-2 max-lg:justify-start">
        <EntryFlags kind={kind} entry={entry} />
      </span>
      <span className="text-right text-sm text-ink-2 tabular-nums">
        {listings === 1
          ? m.catalogue_listings_one()
          : m.catalogue_listings({ count: formatNumber(listings) })}
      </span>
    </Link>
  )
}

function EntryFlags({
  kind,
  entry: { isActive, isFlagged, approvalStatus },
}: {
  kind: Kind
  entry: CatalogueEntry
}) {
  const words = kindWords[kind]
  return (
    <>
      {isFlagged && words.marked && <Badge tone="saffron-soft">{words.marked()}</Badge>}
      {!isActive && (
        <Badge tone={approvalStatus === 'rejected' ? 'lac-soft' : 'neutral'}>
          {approvalStatus ? approvalWords[approvalStatus]() : words.inactive()}
        </Badge>
      )}
    </>
  )
}

type CatalogueFiltersProps = { kind: Kind; search: CatalogueSearch; counts: CataloguePage['counts'] }

/** A text, and which part of the list; both work without scripts. */
function CatalogueFilters({ kind, search, counts }: CatalogueFiltersProps) {
  const words = kindWords[kind]
  const parts = catalogueFilters.filter((part) => part !== 'marked' || words.marked !== null)
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
      <nav aria-label={m.catalogue_filters()} className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <Link
            key={part}
            to="/admin/catalogue/$kind"
            params={{ kind: segments[kind] }}
            search={readCatalogueSearch({ q: search.q, part })}
            aria-current={part === (search.part ?? 'all') ? 'page' : undefined}
            {...exactLink}
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
