import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { formatPhone } from '#contract/phone.ts'
import { formatPriceFull } from '#contract/price.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import type { RememberedAccount } from '#web/features/accounts/remembered-account.ts'
import { FocusFirstField } from '#web/ui/patterns/form-dialog.tsx'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { enquiryTitles, type EnquiryKind, enquiryActions } from './enquiry-labels.ts'
import { enquirySignIn } from './enquiry-link.tsx'
import { sharesPhone } from './share-choice.tsx'
import { deleteWaitingEnquiry, subscribeToOutcomes, type SendingOutcome } from './waiting-enquiries.ts'

const PushOffer = lazyPart(
  () => import('#web/features/accounts/push/push-offer.tsx').then((module) => module.PushOffer),
  Nothing,
)

type EnquiryDialogProps = {
  kind: EnquiryKind
  property: Pick<PropertyDetail, 'numericId' | 'title' | 'price' | 'purpose' | 'enquiryRefusal'>
  user: RememberedAccount | null
  onClose: () => void
  form: (sending: EnquirySending) => ReactNode
}

/** What became of an enquiry. */
export type SentEnquiry = {
  /** That the message was written into; null: there was none. */
  conversationId: string | null
  /** Undefined: our own team was asked, who call. */
  share: ContactShare | undefined
}

export type EnquirySending = {
  onSent: (sent: SentEnquiry) => void
  /** Saved on this device until there is a connection. */
  onWaiting: (waiting: WaitingSince) => void
}

type WaitingSince = { submissionKey: string; share: ContactShare | undefined }

/** Enquiry about a property: the form, or the reason there is none, then the confirmation. */
export function EnquiryDialog({ kind, property, user, onClose, form }: EnquiryDialogProps) {
  return (
    <Drawer open onClose={onClose} title={enquiryTitles[kind]()}>
      <PropertyLine property={property} />
      <Step key={kind === 'video_tour' ? 'tour' : kind} {...{ kind, property, user, onClose, form }} />
    </Drawer>
  )
}

function Step({ kind, property, user, onClose, form }: EnquiryDialogProps) {
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const [waiting, setWaiting] = useState<WaitingSince | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isDone = sent !== null || waiting !== null
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])
  if (property.enquiryRefusal !== null) return <Notice>{property.enquiryRefusal}</Notice>
  if (!user && kind !== 'homeloan') return <EnquiryGate kind={kind} numericId={property.numericId} />
  if (!isDone) return <FocusFirstField>{form({ onSent: setSent, onWaiting: setWaiting })}</FocusFirstField>
  return (
    <div ref={place} tabIndex={-1} role="status">
      {waiting === null ? (
        <EnquirySent
          kind={kind}
          phone={sharesPhone(sent?.share) ? (user?.mobileNumber ?? null) : null}
          conversationId={sent?.conversationId ?? null}
          offer={user !== null && <PushOffer after={visits.has(kind) ? 'visit' : 'enquiry'} />}
          onAnother={() => setSent(null)}
          onClose={onClose}
        />
      ) : (
        <EnquiryWaiting
          submissionKey={waiting.submissionKey}
          onSent={(conversationId) => {
            setWaiting(null)
            setSent({ conversationId, share: waiting.share })
          }}
          onCancelled={() => setWaiting(null)}
          onClose={onClose}
        />
      )}
    </div>
  )
}

function PropertyLine({ property }: Pick<EnquiryDialogProps, 'property'>) {
  const price = formatPriceFull(property.price)
  return (
    <p className="mb-5 border-b border-line pb-4 text-md">
      <span className="block font-semibold break-words">{property.title}</span>
      <span className="text-ink-2 tabular-nums">
        {property.purpose === 'rent' ? m.leads_mail_price_monthly({ price }) : price}
      </span>
    </p>
  )
}

/** Sign-in link for guests, which returns to the opened form. */
function EnquiryGate({ kind, numericId }: { kind: EnquiryKind; numericId: number }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">{m.leads_log_in_to_continue()}</p>
      <p className="text-ink-2">{m.leads_please_sign_in({ action: enquiryActions[kind]() })}</p>
      <AnchorButton size="large" block href={enquirySignIn(numericId, kind)}>
        {m.leads_sign_in()}
      </AnchorButton>
    </div>
  )
}

type EnquiryWaitingProps = {
  submissionKey: string
  onSent: (conversationId: string | null) => void
  onCancelled: () => void
  onClose: () => void
}

/** The enquiry was written without a connection; shows what becomes of it. */
function EnquiryWaiting({ submissionKey, onSent, onCancelled, onClose }: EnquiryWaitingProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const showOutcome = useEffectEvent((outcome: SendingOutcome) => {
    if (outcome.submissionKey !== submissionKey) return
    if (outcome.refusal === null) onSent(outcome.conversationId)
    else setRefusal(outcome.refusal)
  })
  useEffect(() => subscribeToOutcomes(showOutcome), [])
  const cancel = async () => {
    if (await deleteWaitingEnquiry(submissionKey)) {
      toast.success(m.leads_waiting_cancelled())
      onCancelled()
    } else toast.error(m.leads_waiting_gone())
  }
  if (refusal !== null)
    return (
      <Notice tone="bad">
        <p>{refusal}</p>
        <a href={pathIn(currentLocale(), '/offline')} className="touch-link font-semibold">
          {m.leads_waiting_view()}
        </a>
      </Notice>
    )
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-saffron-soft text-saffron-ink">
        <Clock aria-hidden />
      </span>
      <h3 className="text-xl font-semibold">{m.leads_waiting_title()}</h3>
      <p className="text-ink-2">{m.leads_waiting_text()}</p>
      <div className="mt-3 grid w-full gap-2.5 sm:flex sm:justify-center">
        <Button variant="secondary" onClick={() => void cancel()}>
          {m.leads_waiting_cancel()}
        </Button>
        <Button onClick={onClose}>{m.leads_back_to_property()}</Button>
      </div>
    </div>
  )
}

type EnquirySentProps = {
  kind: EnquiryKind
  /** Stored format; null: not shared. */
  phone: string | null
  conversationId: string | null
  /** To be told of the answer on this device. */
  offer: ReactNode
  onAnother: () => void
  onClose: () => void
}

const visits: ReadonlySet<EnquiryKind> = new Set(['tour', 'video_tour', 'meeting'])

function EnquirySent({ kind, phone, conversationId, offer, onAnother, onClose }: EnquirySentProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <h3 className="text-xl font-semibold">{m.leads_thank_you()}</h3>
      <p className="text-ink-2">{thankYouText(kind, phone)}</p>
      <div className="mt-3 grid w-full gap-2.5">
        {conversationId !== null && (
          <LinkButton to="/user-dashboard/messages" search={{ conversation: conversationId }} block>
            {m.leads_step_thread()}
          </LinkButton>
        )}
        <Button variant={conversationId === null ? 'primary' : 'secondary'} block onClick={onClose}>
          {m.leads_back_to_property()}
        </Button>
        <Button variant={conversationId === null ? 'secondary' : 'quiet'} block onClick={onAnother}>
          {kind === 'contact' ? m.leads_send_another() : m.leads_send_again()}
        </Button>
      </div>
      <Suspense fallback={null}>{offer}</Suspense>
    </div>
  )
}

function thankYouText(kind: EnquiryKind, stored: string | null): string {
  if (kind === 'contact') return m.leads_thank_you_contact()
  if (stored === null)
    return kind === 'homeloan' ? m.leads_thank_you_home_loan_dashboard() : m.leads_thank_you_no_phone()
  const phone = formatPhone(stored)
  const texts = {
    callback: m.leads_thank_you_callback,
    tour: m.leads_thank_you_tour,
    video_tour: m.leads_thank_you_video_tour,
    location_request: m.leads_thank_you_location_request,
    meeting: m.leads_thank_you_meeting,
    homeloan: m.leads_thank_you_home_loan,
    whatsapp: m.leads_thank_you_contact,
  }
  return texts[kind]({ phone })
}
