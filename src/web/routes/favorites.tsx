import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/favorites')({
  beforeLoad: ({ location: { search } }) => {
    throw redirect({ to: '/user-dashboard/favorites', search, replace: true, statusCode: 301 })
  },
})
