import type { CatalogueEntry } from '#contract/catalogue/entries.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { approvalWords, phaseWords } from './entry-words.ts'
import { kindWords, segments } from './kind-words.ts'
import type { Kind } from './kind-words.ts'

/** What it is called in both languages, where it lies, and how many listings stand in it. */
export function EntryLine({ kind, entry }: { kind: Kind; entry: CatalogueEntry }) {
  const { id, name, nameHi, place, pincode, phase, position, listings } = entry
  const facts = dotted(
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
        <Marks kind={kind} entry={entry} />
      </span>
      <span className="text-right text-sm text-ink-2 tabular-nums">
        {listings === 1
          ? m.catalogue_listings_one()
          : m.catalogue_listings({ count: formatNumber(listings) })}
      </span>
    </Link>
  )
}

function Marks({
  kind,
  entry: { isActive, isMarked, approvalStatus },
}: {
  kind: Kind
  entry: CatalogueEntry
}) {
  const words = kindWords[kind]
  return (
    <>
      {isMarked && words.marked && <Badge tone="saffron-soft">{words.marked()}</Badge>}
      {!isActive && (
        <Badge tone={approvalStatus === 'rejected' ? 'lac-soft' : 'neutral'}>
          {approvalStatus ? approvalWords[approvalStatus]() : words.inactive()}
        </Badge>
      )}
    </>
  )
}
