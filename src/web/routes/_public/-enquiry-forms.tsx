import { useRouter } from '@tanstack/react-router'

import { AccountFields } from '#web/features/leads/account-fields.tsx'
import { AddPhone } from '#web/features/leads/add-phone.tsx'
import { EnquiryDialog, type EnquirySending, type SentEnquiry } from '#web/features/leads/enquiry-dialog.tsx'
import { EnquiryForm } from '#web/features/leads/enquiry-form.tsx'
import { SimilarSearchLink } from '#web/features/properties/public/similar-search-link.tsx'
import { PropertyLoanForm } from '#web/features/support/property-loan-form.tsx'
import { WhatsappStep } from '#web/features/support/whatsapp-button.tsx'
import { VisitForm } from '#web/features/visits/visit-form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import type { OpenEnquiry } from './-open-enquiry.ts'

/** Form for each kind of enquiry. */
export function EnquiryForms({ kind, property, user, onKind, onClose }: OpenEnquiry) {
  return (
    <EnquiryDialog
      kind={kind}
      property={property}
      user={user}
      onClose={onClose}
      form={(sent) => <FormOf {...{ kind, property, user, onKind, ...sent }} />}
    />
  )
}

type FormOfProps = Omit<OpenEnquiry, 'onClose'> & EnquirySending

function FormOf({ kind, property, user, onKind, onSent, onWaiting }: FormOfProps) {
  const router = useRouter()
  const common = {
    advertiser: joinWithDots(property.advertiser?.name, property.advertiser?.team) || null,
    lastShare: user?.contactShare ?? null,
    onSent: (sent: SentEnquiry) => {
      onSent(sent)
      // The next form proposes this choice.
      void router.invalidate({ sync: true })
    },
  }
  if (kind === 'homeloan') return <PropertyLoanForm property={property} {...common} />
  if (!user) return null
  if (kind === 'whatsapp') return <WhatsappStep propertyId={property.id} />
  const form = {
    ...common,
    propertyId: property.id,
    person: <AccountFields user={user} addPhone={<AddPhone />} />,
    hasPhone: user.mobileNumber !== null,
    draft: `enquiry:${user.id}:${property.id}`,
    similar: <SimilarSearchLink property={property} variant="secondary" size="small" />,
  }
  if (kind === 'tour' || kind === 'video_tour' || kind === 'meeting')
    return <VisitForm kind={kind} onKind={onKind} {...form} />
  return (
    <EnquiryForm
      key={kind}
      type={kind}
      {...form}
      property={property}
      writtenBy={user.id}
      onWaiting={onWaiting}
    />
  )
}
