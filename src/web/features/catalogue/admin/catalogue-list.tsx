import Plus from 'lucide-react/icons/plus'

import type { CataloguePage, CatalogueEntry } from '#contract/catalogue/entries.ts'
import { catalogueFilters } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowList, RowLink, FilterLinks, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { CatalogueTabs } from './catalogue-tabs.tsx'
import { approvalLabels, kindLabels, segments, type Kind } from './kind-labels.ts'
import { readCatalogueSearch, type CatalogueSearch } from './search-params.ts'

const linkOf =
  (kind: Kind): ListLink =>
  (search) => ({
    to: '/admin/catalogue/$kind',
    params: { kind: segments[kind] },
    search: readCatalogueSearch(search),
  })

type CatalogueListProps = { kind: Kind; entries: CataloguePage; search: CatalogueSearch }

/** Entries of one kind, hidden ones included. */
export function CatalogueList({ kind, entries, search }: CatalogueListProps) {
  const { items, total, counts } = entries
  const labels = kindLabels[kind]
  return (
    <ListPage
      title={m.catalogue_title()}
      count={m.catalogue_count({ count: total })}
      actions={
        <LinkButton
          to="/admin/catalogue/$kind/$id"
          params={{ kind: segments[kind], id: 'new' }}
          size="small"
          icon={<Plus aria-hidden />}
        >
          {labels.add()}
        </LinkButton>
      }
      filters={
        <>
          <CatalogueTabs current={kind} />
          <CatalogueFilters kind={kind} search={search} counts={counts} />
        </>
      }
      list={entries}
      search={search}
      link={linkOf(kind)}
      empty={{
        picture: 'search',
        title: m.catalogue_empty(),
        text: search.q || search.part ? m.catalogue_empty_filtered() : m.catalogue_empty_text(),
      }}
    >
      <RowList label={labels.list()}>
        {items.map((entry) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} />
        ))}
      </RowList>
    </ListPage>
  )
}

/** Names in both languages, location and number of listings. */
function EntryRow({ kind, entry }: { kind: Kind; entry: CatalogueEntry }) {
  const { id, name, nameHi, place, pincode, phase, position, listings } = entry
  const facts = joinWithDots(
    place,
    pincode,
    phase && m.catalogue_phase_name(phase),
    position !== null && position < 1000 && m.catalogue_placed({ position }),
  )
  return (
    <RowLink
      to="/admin/catalogue/$kind/$id"
      params={{ kind: segments[kind], id }}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1fr)_16rem_8rem]"
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
        {m.catalogue_listings({ count: listings, shown: formatNumber(listings) })}
      </span>
    </RowLink>
  )
}

function EntryFlags({
  kind,
  entry: { isActive, isFlagged, approvalStatus },
}: {
  kind: Kind
  entry: CatalogueEntry
}) {
  const labels = kindLabels[kind]
  return (
    <>
      {isFlagged && labels.marked && <Badge tone="saffron-soft">{labels.marked()}</Badge>}
      {!isActive && (
        <Badge tone={approvalStatus === 'rejected' ? 'lac-soft' : 'neutral'}>
          {approvalStatus ? approvalLabels[approvalStatus]() : labels.inactive()}
        </Badge>
      )}
    </>
  )
}

type CatalogueFiltersProps = { kind: Kind; search: CatalogueSearch; counts: CataloguePage['counts'] }

/** Text and status filter; both work without scripts. */
function CatalogueFilters({ kind, search, counts }: CatalogueFiltersProps) {
  const labels = kindLabels[kind]
  const parts = catalogueFilters.filter((part) => part !== 'marked' || labels.marked !== null)
  const label = {
    all: m.catalogue_part_all,
    active: labels.active,
    inactive: labels.inactive,
    marked: labels.marked,
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChoiceForm
        link={linkOf(kind)}
        otherParams={{ part: search.part }}
        className="min-w-0 basis-full lg:max-w-xs lg:basis-auto lg:flex-1"
      >
        <FindField label={m.catalogue_search()} query={search.q} />
      </ChoiceForm>
      <FilterLinks
        label={m.catalogue_filters()}
        links={parts.map((part) => ({
          label: label[part]?.() ?? part,
          count: counts[part] ?? 0,
          isCurrent: part === (search.part ?? 'all'),
          link: linkOf(kind)({ q: search.q, part }),
        }))}
      />
    </div>
  )
}
