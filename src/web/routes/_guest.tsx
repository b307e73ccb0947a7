import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { guestReturn } from '../api/guards.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'

/** Sign-in, sign-up and the like: who is signed in already goes on to where they wanted to be. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context, location }) => {
    if (context.session)
      throw redirect({ href: guestReturn(location.searchStr), statusCode: 307, reloadDocument: true })
  },
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
})
