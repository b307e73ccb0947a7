import { createFileRoute, notFound } from '@tanstack/react-router'

import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { PersonSection } from '#web/features/leads/advertiser/person-section.tsx'
import { LeadAssignee } from '#web/features/leads/lead-assignee.tsx'
import { LeadMissing, LeadPage } from '#web/features/leads/lead-page.tsx'
import { useReading } from '#web/features/messages/use-thread.ts'
import {
  AvailabilityQuestion,
  loadAvailabilityQuestion,
} from '#web/features/properties/confirmation/availability-question.tsx'
import {
  BrokerageQuestion,
  loadBrokerageQuestion,
} from '#web/features/properties/costs/brokerage-question.tsx'
import { RentalOfLead } from '#web/features/rentals/rental-of-lead.tsx'
import { ReportButton } from '#web/features/safety/report-button.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

import { buildTimeline } from './-lead-timeline.tsx'
import { MessageButton } from './-message-button.tsx'

const stepsOfPage = 40

export const Route = createFileRoute('/_member/user-dashboard/leads/$id')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { page } }) => {
    try {
      const [lead, steps, visits, thread, others, person, rental] = await Promise.all([
        api.leads.getLead({ id }),
        api.leads.listSteps({ id, pageSize: stepsOfPage, ...(page && { page }) }),
        api.visits.listForLead({ leadId: id }),
        api.messages.findThread({ leadId: id }),
        api.messages.listOtherThreads({ leadId: id }),
        api.leads.getLeadPerson({ id }),
        api.rentals.findRentalOfLead({ leadId: id }),
      ])
      const members = lead.team && lead.can.assign ? await listMembers(lead.team.id) : []
      const questions = await loadQuestions(lead)
      return { lead, steps, visits, thread, others, person, questions, members, rental }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: titleOf(loaderData?.lead) }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_one_failed),
  notFoundComponent: LeadMissing,
})

function Page() {
  const { lead, members, questions, person, rental, ...sources } = Route.useLoaderData()
  useLiveRefresh('message', 'lead', 'visit')
  const { page, pageSize, total } = sources.steps
  const thread = page === 1 ? sources.thread : null
  useReading(thread?.conversationId ?? null, thread?.messages ?? [])
  return (
    <LeadPage
      lead={lead}
      timeline={buildTimeline({ lead, enquiries: person.enquiries, ...sources })}
      message={!lead.imported && <MessageButton leadId={lead.id} block />}
      sendMessage={async (content, submissionKey) => {
        const { conversationId } = await api.messages.openConversation({ leadId: lead.id })
        return api.messages.sendMessage({ id: conversationId, content, submissionKey })
      }}
      person={<PersonSection key={`person ${lead.id}`} lead={lead} person={person} />}
      assignee={lead.can.assign && <LeadAssignee lead={lead} members={members} />}
      rental={<RentalOfLead lead={lead} found={rental} />}
      report={<ReportButton perform={() => reportScam(lead)} />}
      questions={
        questions && (
          <>
            <AvailabilityQuestion
              key={questions.id}
              propertyId={questions.id}
              loaded={questions.availability}
            />
            <BrokerageQuestion
              key={`brokerage ${questions.id}`}
              propertyId={questions.id}
              loaded={questions.brokerage}
            />
          </>
        )
      }
      pages={
        <Pages
          list={{ page, pageSize, total }}
          link={(number) => ({
            to: '/user-dashboard/leads/$id',
            params: { id: lead.id },
            search: number > 1 ? { page: number } : {},
          })}
        />
      }
    />
  )
}

/** None once the caller has left it, or it has ended. */
async function listMembers(id: string) {
  const { team } = await api.teams.getTeams({ team: id })
  return team?.id === id ? team.members : []
}

/** Loaded with the page, which would move if they came later. */
async function loadQuestions({ side, property }: LeadDetail) {
  if (side === 'received' || !property) return null
  const id = String(property.numericId)
  const [availability, brokerage] = await Promise.all([
    loadAvailabilityQuestion(id),
    loadBrokerageQuestion(id),
  ])
  return { id, availability, brokerage }
}

/** An enquiry is reported through its conversation, which staff read. */
async function reportScam({ id, warnings }: LeadDetail) {
  const { conversationId } = await api.messages.openConversation({ leadId: id })
  const trigger = warnings.map((warning) => warning.trigger).join(' · ')
  const details = m.safety_report_details({ trigger })
  await api.messages.reportConversation({ id: conversationId, reason: 'fraud', details })
}

function titleOf(lead: LeadDetail | undefined): string {
  return (lead?.side === 'received' ? lead.name : lead?.property?.title) ?? m.leads_enquiry()
}
