import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { HelpAnswers } from '#web/features/support/help/help-answers.tsx'
import { HelpContact } from '#web/features/support/help/help-contact.tsx'
import { HelpPage } from '#web/features/support/help/help-page.tsx'
import { readHelpSearch } from '#web/features/support/help/search-params.ts'
import { TicketsPage } from '#web/features/support/help/tickets-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/help/')({
  validateSearch: readHelpSearch,
  loaderDeps: ({ search: { tab, status, page } }) => ({ tab, status, page }),
  loader: async ({ deps: { tab, status, page } }) => ({
    tickets:
      tab === 'tickets'
        ? await api.support.listTickets({ ...(status && { status }), ...(page && { page }) })
        : null,
    content: tab === 'contact' ? await api.catalogue.getSiteContent() : null,
  }),
  head: () => pageHead({ title: m.support_help_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_help_failed),
})

function Page() {
  const { tickets, content } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <HelpPage tab={search.tab ?? 'faq'}>
      {tickets && <TicketsPage tickets={tickets} search={search} />}
      {content && <HelpContact content={content} listing={search.listing} />}
      {!tickets && !content && <HelpAnswers search={search} />}
    </HelpPage>
  )
}
