import type { SessionUser } from '#contract/accounts.ts'
import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'
import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'

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
  const [chosen, setChosen] = useState<EnquiryKind | null>(null)
  const [sent, setSent] = useState<EnquiryKind | null>(null)
  const { place, arrive } = useArrival()
  const isInBrowser = useIsInBrowser()
  const kind = chosen ?? enquire ?? null

  function open(kind: EnquiryKind) {
    setChosen(kind)
    arrive()
  }
  function show(sent: EnquiryKind | null) {
    setSent(sent)
    arrive()
  }

  if (!user) return <EnquiryGate property={property} />
  if (property.enquiryRefusal !== null) return <Notice>{property.enquiryRefusal}</Notice>
  if (sent) {
    return (
      <div ref={place} tabIndex={-1} role="status">
        <EnquirySent kind={sent} phone={user.mobileNumber ?? ''} onAnother={() => show(null)} />
      </div>
    )
  }
  if (!kind) return <EnquiryChoice onChoose={open} />
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <KindSwitch kind={kind} onChange={setChosen} />
      {isInBrowser ? (
        <Suspense fallback={<FormSkeleton />}>
          <EnquiryForm kind={kind} propertyId={property.id} user={user} onSent={() => show(kind)} />
        </Suspense>
      ) : (
        <>
          <FormSkeleton />
          <noscript>{m.leads_needs_script()}</noscript>
        </>
      )}
    </div>
  )
}

function EnquiryChoice({ onChoose }: { onChoose: (kind: EnquiryKind) => void }) {
  return (
    <div className="grid gap-2.5">
      <Button size="large" block onClick={() => onChoose('contact')}>
        {m.leads_send_message()}
      </Button>
      <Button size="large" variant="secondary" block onClick={() => onChoose('callback')}>
        {m.leads_request_callback()}
      </Button>
      <noscript>{m.leads_needs_script()}</noscript>
    </div>
  )
}

function KindSwitch({ kind, onChange }: { kind: EnquiryKind; onChange: (kind: EnquiryKind) => void }) {
  return (
    <Segmented
      label={m.leads_form_kind()}
      name={useId()}
      wide
      value={kind}
      onChange={(event) => onChange(event.target.value === 'callback' ? 'callback' : 'contact')}
      options={[
        { value: 'contact', label: m.leads_send_message() },
        { value: 'callback', label: m.leads_request_callback() },
      ]}
    />
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

const neverChanges = () => () => {}

/** The form is not rendered on the server, which waits for no part that is loaded later. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Leads the keyboard to what took the place of the pressed button. */
function useArrival() {
  const place = useRef<HTMLDivElement>(null)
  const [arrivals, setArrivals] = useState(0)
  useEffect(() => {
    if (arrivals > 0) place.current?.focus()
  }, [arrivals])
  return { place, arrive: () => setArrivals((count) => count + 1) }
}
