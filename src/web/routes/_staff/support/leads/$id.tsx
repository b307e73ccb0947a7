import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ContactLines } from '#web/features/accounts/admin/contact-lines.tsx'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { LeadPage } from '#web/features/support/leads/lead-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch, uuid } from '#web/ui/patterns/search-params.ts'

import { AccountLink } from '../-account-link.tsx'

export const Route = createFileRoute('/_staff/support/leads/$id')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'salesDesk'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { page = 1 } }) => {
    const id = uuid(params.id)
    if (!id) throw notFound()
    try {
      const [lead, events] = await Promise.all([
        api.support.getPlatformLead({ id }),
        api.support.listPlatformLeadEvents({ id, page }),
      ])
      return { lead, events }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.lead.name ?? m.support_leads_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_leads_one_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const { lead, events } = Route.useLoaderData()
  const { person, email, phone, can } = lead
  return (
    <LeadPage
      lead={lead}
      events={events}
      languageOf={languageOf}
      contactOfAccount={
        person && (
          <ContactLines key={lead.id} person={{ id: person.userId, email, phone }} mayReveal={can.reveal} />
        )
      }
      account={person && <AccountLink userId={person.userId} />}
    />
  )
}
