import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ to: '/user-dashboard', search, replace: true, statusCode: 301 })
  },
})
