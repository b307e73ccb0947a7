import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/agent/properties')({
  beforeLoad: () => {
    throw redirect({ to: '/user-dashboard/properties', replace: true, statusCode: 301 })
  },
})
