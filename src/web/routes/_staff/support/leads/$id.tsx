import { m } from '#messages'
import { createFileRoute, notFound } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ContactLines } from '#web/features/accounts/desk/contact-lines.tsx'
import { languageOf } from '#web/features/properties/property-words.ts'
import { readPageSearch } from '#web/features/properties/read-page-search.ts'
import { DeskPageSkeleton } from '#web/features/support/desk/desk-page-skeleton.tsx'
import { readId } from '#web/features/support/desk/read-words.ts'
import { LeadFailed } from '#web/features/support/leads/lead-failed.tsx'
import { LeadPage } from '#web/features/support/leads/lead-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { PageMissing } from '#web/shell/page-missing.tsx'

import { AccountLink } from '../-account-link.tsx'

export const Route = createFileRoute('/_staff/support/leads/$id')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'salesDesk'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { page = 1 } }) => {
    const id = readId(params.id)
    if (!id) throw notFound()
    try {
      const [lead, events] = await Promise.all([
        api.support.getPlatformLead({ id }),
        api.support.listPlatformLeadEvents({ id, page }),
      ])
      return { lead, events }
    } catch (error) {
      if (failureOf(error)?.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.lead.name ?? m.support_leads_title() }),
  component: Page,
  pendingComponent: DeskPageSkeleton,
  errorComponent: LeadFailed,
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
          <ContactLines
            key={lead.id}
            person={{ id: person.userId, email: email ?? '', phone }}
            mayReveal={can.reveal}
          />
        )
      }
      account={person && <AccountLink userId={person.userId} />}
    />
  )
}
