import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import UsersRound from 'lucide-react/icons/users-round'

import { maxCompared } from '#contract/properties/compared-limit.ts'
import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, linkChipStyle } from '#web/ui/primitives/link-chip.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { CompareTable } from './compare-table.tsx'
import { gatherOnly } from './gathered.ts'
import type { CompareSearch } from './search-params.ts'

type ComparePageProps = {
  properties: readonly ComparedProperty[]
  missing: readonly number[]
  hasUnreadable: boolean
  hasTooMany: boolean
  search: CompareSearch
}

/** Up to four properties side by side; all of it is in the address. */
export function ComparePage({ properties, search, ...leftOut }: ComparePageProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-4 pt-6 pb-11 [page:comparison] lg:pt-10 print:gap-1 print:p-0">
      {properties.length === 0 ? (
        <>
          <LeftOut {...leftOut} />
          <EmptyState
            picture="search"
            level={1}
            title={m.properties_compare_empty()}
            text={m.properties_compare_empty_text({ most: maxCompared })}
          >
            <LinkButton to="/search" search={{}}>
              {m.properties_compare_find()}
            </LinkButton>
          </EmptyState>
        </>
      ) : (
        <>
          <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h1 className="text-3xl lg:text-4xl print:text-lg">{m.properties_compare_title()}</h1>
            <CompareActions properties={properties} />
          </header>
          <LeftOut {...leftOut} />
          {properties.length > 1 ? <RowSwitch search={search} /> : <p>{m.properties_compare_alone()}</p>}
          {new Set(properties.map(({ canonicalId }) => canonicalId)).size < properties.length && (
            <Notice>{m.properties_compare_same_home()}</Notice>
          )}
          <CompareTable properties={properties} onlyDifferences={search.only !== undefined} />
        </>
      )}
    </div>
  )
}

/** What of the address is not compared, and why. */
function LeftOut({ missing, hasUnreadable, hasTooMany }: Omit<ComparePageProps, 'properties' | 'search'>) {
  const sentences = [
    missing.length > 0 && m.properties_compare_missing({ count: missing.length, ids: missing.join(', ') }),
    hasUnreadable && m.properties_compare_unreadable(),
    hasTooMany && m.properties_compare_too_many({ most: maxCompared }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <Notice tone="waiting" className="print:hidden">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function CompareActions({ properties }: { properties: readonly ComparedProperty[] }) {
  const share = async () => {
    try {
      const { shareLink } = await import('../share-property.ts')
      await shareLink({
        title: m.properties_compare_title(),
        path: `/compare?ids=${idsOf(properties)}`,
        done: m.properties_compare_shared(),
      })
    } catch {
      toast.error(m.properties_share_failed())
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {properties.length < maxCompared && (
        <LinkButton
          to="/search"
          search={{}}
          variant="secondary"
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => gatherOnly(properties)}
        >
          {m.properties_compare_add()}
        </LinkButton>
      )}
      <LinkButton
        to="/user-dashboard/shortlists"
        search={{ ids: idsOf(properties) }}
        variant="secondary"
        size="small"
        icon={<UsersRound aria-hidden />}
      >
        {m.shortlists_own_title()}
      </LinkButton>
      <Button
        variant="secondary"
        size="small"
        icon={<SheetIcon name="share" />}
        className="noscript:hidden"
        onClick={() => void share()}
      >
        {m.properties_share()}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden />}
        className="noscript:hidden"
        onClick={() => window.print()}
      >
        {m.properties_compare_print()}
      </Button>
    </div>
  )
}

function idsOf(properties: readonly ComparedProperty[]): string {
  return properties.map(({ numericId }) => numericId).join(',')
}

/** Links, so that it works without scripts. */
function RowSwitch({ search: { ids } }: { search: CompareSearch }) {
  const link = { to: '/compare', replace: true, resetScroll: false, className: linkChipStyle } as const
  return (
    <nav aria-label={m.properties_compare_rows()} className="flex flex-wrap gap-2 print:hidden">
      <Link {...link} {...exactLink} search={{ ids }}>
        {m.properties_compare_all()}
      </Link>
      <Link {...link} {...exactLink} search={{ ids, only: 'differences' }}>
        {m.properties_compare_only()}
      </Link>
    </nav>
  )
}
