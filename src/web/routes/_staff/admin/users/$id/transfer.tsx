import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { nameOf } from '#web/features/accounts/admin/person-labels.ts'
import { TransferPage } from '#web/features/listings/transfer/transfer-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/users/$id/transfer')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'suspendUsers'),
  loader: async ({ params: { id } }) => {
    try {
      const person = await api.accounts.getPerson({ id })
      if (!person.can.transfer) throw notFound()
      return { person, listings: await api.listings.listTransferable({ ownerId: id }) }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.accounts_admin_transfer() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.accounts_admin_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const { person, listings } = Route.useLoaderData()
  return <TransferPage owner={{ id: person.id, name: nameOf(person) }} listings={listings} />
}
