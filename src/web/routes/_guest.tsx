import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { guestReturnHref } from '../api/guards.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'

/** Sign-in and sign-up pages; a signed-in person is redirected to `returnTo`. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context, location }) => {
    if (context.session)
      throw redirect({ href: guestReturnHref(location.searchStr), statusCode: 307, reloadDocument: true })
  },
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
})
