import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { signInHref } from '../api/guards.ts'

/** Pages of a signed-in person. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context, location }) => {
    if (!context.session)
      throw redirect({ href: signInHref(location.href), statusCode: 307, reloadDocument: true })
    return { member: context.session }
  },
  component: Outlet,
})
