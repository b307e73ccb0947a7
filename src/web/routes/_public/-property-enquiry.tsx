import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import type { RememberedAccount } from '#web/features/accounts/remembered-account.ts'
import type { EnquiryKind } from '#web/features/leads/enquiry-labels.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import type { OpenEnquiry } from './-open-enquiry.ts'

type PropertyEnquiryProps = {
  kind: EnquiryKind | undefined
  property: PropertyDetail
  user: RememberedAccount | null
}

/** Enquiry dialog named in the address, loaded when it opens. */
export function PropertyEnquiry({ kind, property, user }: PropertyEnquiryProps) {
  const { show, close } = useEnquiryAddress(kind)
  const [Dialog, setDialog] = useState<ComponentType<OpenEnquiry> | null>(null)
  const isOpen = kind !== undefined
  useEffect(() => {
    if (!isOpen || Dialog) return
    import('./-enquiry-forms.tsx').then(
      (module) => setDialog(() => module.EnquiryForms),
      () => {
        toast.error(m.layout_error_offline())
        close()
      },
    )
  }, [isOpen, Dialog, close])
  if (!kind || !Dialog) return null
  return <Dialog kind={kind} property={property} user={user} onKind={show} onClose={close} />
}

/** A dialog opened on this page closes by Back; one opened by its address is removed from the address. */
function useEnquiryAddress(kind: EnquiryKind | undefined) {
  const router = useRouter()
  const navigate = useNavigate({ from: '/property/$id' })
  const wasClosed = useRef(kind === undefined)
  const isOpenedHere = useRef(false)
  useEffect(() => {
    if (kind === undefined) isOpenedHere.current = false
    else if (wasClosed.current) isOpenedHere.current = true
    wasClosed.current = kind === undefined
  }, [kind])
  const show = useCallback(
    (next: EnquiryKind | undefined) =>
      void navigate({
        search: (search) => ({ ...search, enquire: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const close = useCallback(
    () => (isOpenedHere.current ? router.history.back() : show(undefined)),
    [router, show],
  )
  return { show, close }
}
