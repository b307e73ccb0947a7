import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/agent/properties')({
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ to: '/user-dashboard/properties', search, replace: true, statusCode: 301 })
  },
})
