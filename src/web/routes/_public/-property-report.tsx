import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ComponentType } from 'react'

import type { ReportListingProps } from '#web/features/moderation/report-listing-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type PropertyReportProps = { property: PropertyDetail; isOpen: boolean; isSignedIn: boolean }

/** The way to tell the house that something is wrong; its form is loaded when it opens. */
export function PropertyReport({ property, isOpen, isSignedIn }: PropertyReportProps) {
  const navigate = useNavigate({ from: '/property/$id' })
  const [Dialog, setDialog] = useState<ComponentType<ReportListingProps> | null>(null)
  const close = useCallback(
    () =>
      void navigate({
        search: (search) => ({ ...search, report: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  useEffect(() => {
    if (!isOpen || Dialog) return
    import('#web/features/moderation/report-listing-dialog.tsx').then(
      (module) => setDialog(() => module.ReportListingDialog),
      () => {
        toast.error(m.shell_error_offline())
        close()
      },
    )
  }, [isOpen, Dialog, close])
  return (
    <p className="page-width pb-8">
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
      {isOpen && Dialog && <Dialog propertyId={property.id} isSignedIn={isSignedIn} onClose={close} />}
    </p>
  )
}
