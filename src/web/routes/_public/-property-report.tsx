import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { ReportOpening } from './-report-opening.tsx'

type PropertyReportProps = { property: PropertyDetail; isOpen: boolean; isSignedIn: boolean }

/** Report link for a listing. */
export function PropertyReport({ property, isOpen, isSignedIn }: PropertyReportProps) {
  const navigate = useNavigate({ from: '/property/$id' })
  const close = useCallback(
    () =>
      void navigate({
        search: (search) => ({ ...search, report: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <ReportOpening
      isOpen={isOpen}
      load={load}
      dialog={{ propertyId: property.id, isSignedIn, onClose: close }}
      link={
        <Link
          from="/property/$id"
          to="."
          search={(search) => ({ ...search, report: '1' })}
          rel="nofollow"
          resetScroll={false}
          className="text-link inline-flex min-h-11 items-center text-sm text-ink-2 noscript:hidden"
        >
          {m.moderation_report()}
        </Link>
      }
    />
  )
}

const load = () =>
  import('#web/features/moderation/report-dialog.tsx').then((module) => module.ReportListingDialog)
