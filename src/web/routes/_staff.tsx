import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { homeHref, settingsHref, signInHref } from '../api/guards.ts'

/** Staff pages: at least one duty is required; each team's route checks its own with `requireDuty`. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context, location }) => {
    if (!context.session)
      throw redirect({ href: signInHref(location.href), statusCode: 307, reloadDocument: true })
    if (context.session.duties.length === 0)
      throw redirect({
        href: context.session.needsSecondStep ? settingsHref() : homeHref(),
        statusCode: 307,
        reloadDocument: true,
      })
    return { member: context.session }
  },
  component: Outlet,
})
