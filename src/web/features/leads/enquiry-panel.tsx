import type { SessionUser } from '#contract/accounts.ts'
import { formatPhone } from '#contract/phone.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { EnquiryGate } from './enquiry-gate.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import type { EnquiryKind } from './enquiry-schema.ts'

const EnquiryForm = lazy(() =>
  import('./enquiry-form.tsx').then((module) => ({ default: module.EnquiryForm })),
)

type EnquiryPanelProps = {
  property: Pick<PropertyDetail, 'id' | 'numericId' | 'can' | 'enquiryRefusal'>
  user: SessionUser | null
  /** Opened at once, as after signing in for it. */
  enquire?: EnquiryKind | undefined
}

/** Send Message and Request Callback of a property page; the form itself loads when it is opened. */
export function EnquiryPanel({ property, user, enquire }: EnquiryPanelProps) {
  const [chosen, setKind] = useState<EnquiryKind | null>(null)
  const kind = chosen ?? enquire ?? null
  const [sent, setSent] = useState<EnquiryKind | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (sent) top.current?.focus()
  }, [sent])

  if (!user) return <EnquiryGate property={property} />
  if (property.enquiryRefusal !== null) return <Notice>{property.enquiryRefusal}</Notice>
  if (sent) {
    const phone = user.mobileNumber ? formatPhone(user.mobileNumber) : ''
    return (
      <div ref={top} tabIndex={-1} role="status">
        <EnquirySent kind={sent} phone={phone} onAnother={() => setSent(null)} />
      </div>
    )
  }
  if (!kind) {
    return (
      <div className="grid gap-2.5">
        <Button size="large" block onClick={() => setKind('contact')}>
          {m.leads_send_message()}
        </Button>
        <Button size="large" variant="secondary" block onClick={() => setKind('callback')}>
          {m.leads_request_callback()}
        </Button>
        <noscript>{m.leads_needs_script()}</noscript>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Segmented
        label={m.leads_form_kind()}
        name={`${id}-kind`}
        wide
        value={kind}
        onChange={(event) => setKind(event.target.value === 'callback' ? 'callback' : 'contact')}
        options={[
          { value: 'contact', label: m.leads_send_message() },
          { value: 'callback', label: m.leads_request_callback() },
        ]}
      />
      <Suspense fallback={<FormSkeleton />}>
        <EnquiryForm kind={kind} propertyId={property.id} user={user} onSent={() => setSent(kind)} />
      </Suspense>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-32" />
      <Skeleton className="h-12.5" />
    </div>
  )
}
