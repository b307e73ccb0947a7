import { createFileRoute, redirect } from '@tanstack/react-router'

import { requireDuty } from '#web/api/guards.ts'

export const Route = createFileRoute('/_staff/admin/catalogue/')({
  beforeLoad: ({ context }) => {
    requireDuty(context.member, 'catalogue')
    throw redirect({ to: '/admin/catalogue/$kind', params: { kind: 'localities' } })
  },
})
