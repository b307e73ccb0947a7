import type { ReactNode } from 'react'

import { SkipLink } from '#web/ui/primitives/visually-hidden.tsx'

import dusk from '../ui/art/sky-tall-dusk.svg'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

/** The layout of the authentication pages: the form, and on wide screens the city at dusk. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="flex flex-col px-5 py-5 lg:py-10">
          <header className="mx-auto w-full max-w-105">
            <Logo />
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-105 flex-1 py-7 lg:flex-none lg:py-10"
          >
            {children}
          </main>
          <footer className="mx-auto w-full max-w-105 text-center">
            <LanguageSwitch className="inline-grid min-h-11 place-items-center px-3 text-ink-2" />
          </footer>
        </div>
        <div className="sticky top-0 hidden h-dvh p-6 lg:block">
          <img
            src={dusk}
            alt=""
            width={660}
            height={850}
            loading="lazy"
            className="size-full rounded-xl object-cover object-bottom"
          />
        </div>
      </div>
    </>
  )
}
