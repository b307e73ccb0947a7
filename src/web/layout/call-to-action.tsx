import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import { addPropertyPath } from './add-property-path.ts'
import { SiteLink } from './site-link.tsx'

/** Invites owners to list, with the support options beside it. */
export function CallToAction({ children }: { children?: ReactNode }) {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <section className="page-width grid gap-4 pt-11 lg:grid-cols-[1.5fr_1fr] lg:gap-6 lg:pt-18">
      <div className="relative grid content-center overflow-hidden rounded-xl bg-brick px-6 py-8 text-on-brick lg:px-14 lg:py-13">
        <div aria-hidden="true" className="block-print-large absolute inset-0 opacity-10" />
        <h2 className="relative text-2xl lg:text-3xl">{m.layout_invite_title()}</h2>
        <p className="relative mt-2 mb-4.5 max-w-[46ch] text-on-brick-2">{m.layout_invite_text()}</p>
        <SiteLink
          path={addPropertyPath(session !== null)}
          className={buttonStyle(
            {},
            'justify-self-start bg-brick-button! text-on-brick-button! hover:bg-on-brick-2!',
          )}
        >
          {m.layout_nav_list_property()}
        </SiteLink>
      </div>
      {children}
    </section>
  )
}
