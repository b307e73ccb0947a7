import { formatNumber } from '#contract/price.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { kindWords, segments } from './kind-labels.ts'
import type { Kind } from './kind-labels.ts'

type Known = { id: string; name: string; slug: string; listings: number; merged: string[]; updatedAt: string }
type EntryLayoutProps = { kind: Kind; entry: Known | null; children: ReactNode }

/** One entry: what is known of it, its form, and the way to merge it. */
export function EntryLayout({ kind, entry, children }: EntryLayoutProps) {
  const words = kindWords[kind]
  return (
    <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/admin/catalogue/$kind"
        params={{ kind: segments[kind] }}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
      >
        <ArrowLeft aria-hidden className="size-4!" />
        {words.list()}
      </Link>
      <div>
        <h1 className="text-2xl wrap-anywhere">{entry?.name ?? words.add()}</h1>
        {entry && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-3">
            {joinWithDots(
              entry.listings === 1
                ? m.catalogue_listings_one()
                : m.catalogue_listings({ count: formatNumber(entry.listings) }),
              m.catalogue_address({ slug: entry.slug }),
              m.catalogue_changed_at({ moment: formatMoment(entry.updatedAt, currentLocale()) }),
            )}
          </p>
        )}
        {entry && entry.merged.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-3">
            {m.catalogue_merged_in({ names: entry.merged.join(', ') })}
          </p>
        )}
      </div>
      <Card className="p-4 lg:p-6">{children}</Card>
      {entry && (
        <Card as="section" aria-labelledby="merge-entry" className="grid gap-2 p-4 lg:p-6">
          <h2 id="merge-entry" className="font-sans text-lg font-bold">
            {m.catalogue_twice()}
          </h2>
          <p className="text-ink-2">{m.catalogue_twice_text({ name: entry.name })}</p>
          <LinkButton
            to="/admin/catalogue/$kind/$id/merge"
            params={{ kind: segments[kind], id: entry.id }}
            variant="secondary"
            className="justify-self-start"
          >
            {m.catalogue_merge_begin()}
          </LinkButton>
        </Card>
      )}
    </div>
  )
}
