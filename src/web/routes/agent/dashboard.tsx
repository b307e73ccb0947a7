import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/agent/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/user-dashboard', replace: true, statusCode: 301 })
  },
})
