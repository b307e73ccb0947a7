import { createFileRoute, redirect } from '@tanstack/react-router'

/** Unknown page: redirects to the dashboard. */
export const Route = createFileRoute('/_member/user-dashboard/$')({
  beforeLoad: () => {
    throw redirect({ to: '/user-dashboard', replace: true, statusCode: 307 })
  },
})
