import { createFileRoute, redirect } from '@tanstack/react-router'

/** No such screen: the dashboard itself. */
export const Route = createFileRoute('/_member/user-dashboard/$')({
  beforeLoad: () => {
    throw redirect({ to: '/user-dashboard', replace: true, statusCode: 307 })
  },
})
