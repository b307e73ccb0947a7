import { m } from '#messages'
import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { still } from '#web/ui/still.tsx'

import type { SiteContent } from '../footer/site-content.ts'
import { AppByHand } from './app-by-hand.tsx'
import { HomeScreen } from './home-screen.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { install } from '../install-offer.ts'

const StillByHand = still({
  onServer: createIsomorphicFn()
    .server(() => AppByHand)
    .client(() => null),
  load: createClientOnlyFn(() => import('./app-by-hand.tsx').then((part) => part.AppByHand)),
})

const StillHomeScreen = still({
  onServer: createIsomorphicFn()
    .server(() => HomeScreen)
    .client(() => null),
  load: createClientOnlyFn(() => import('./home-screen.tsx').then((part) => part.HomeScreen)),
})

/** Haveli among the apps of a phone; who opened it from there does not read of it again. */
export function AppDownload({ content }: { content: SiteContent }) {
  return (
    <section className="page-width pt-11 lg:pt-18 [@media(display-mode:standalone)]:hidden">
      <div className="grid gap-6 overflow-hidden rounded-xl bg-saffron-soft px-6 pt-7 sm:grid-cols-[1fr_auto] lg:px-14 lg:pt-10">
        <div className="self-center sm:pb-7 lg:pb-10">
          <h2 className="text-2xl lg:text-3xl">{m.layout_app_title()}</h2>
          <p className="mt-2 mb-4.5 max-w-[46ch] text-ink-2">{m.layout_app_text()}</p>
          <InstallButton />
          <StillByHand content={content} />
        </div>
        <div className="self-end">
          <StillHomeScreen />
        </div>
      </div>
    </section>
  )
}

/** Installs where the browser offers it; elsewhere shows how it is done by hand. */
function InstallButton() {
  return (
    <Button className="noscript:hidden" onClick={() => install() || showByHand()}>
      {m.layout_app_install()}
    </Button>
  )
}

function showByHand() {
  const steps = document.querySelector<HTMLDetailsElement>('#install-by-hand')
  if (!steps) return
  steps.open = true
  steps.querySelector('summary')?.focus()
}
