import { m } from '#messages'

import type { SiteContent } from '../footer/site-content.ts'
import { AppByHand } from './app-by-hand.tsx'
import { HomeScreen } from './home-screen.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { install } from '../install-offer.ts'

/** Haveli among the apps of a phone; who opened it from there does not read of it again. */
export function AppDownload({ content }: { content: SiteContent }) {
  return (
    <section className="page-width pt-11 lg:pt-18 [@media(display-mode:standalone)]:hidden">
      <div className="grid gap-6 overflow-hidden rounded-xl bg-saffron-soft px-6 pt-7 sm:grid-cols-[1fr_auto] lg:px-14 lg:pt-10">
        <div className="self-center sm:pb-7 lg:pb-10">
          <h2 className="text-2xl lg:text-3xl">{m.layout_app_title()}</h2>
          <p className="mt-2 mb-4.5 max-w-[46ch] text-ink-2">{m.layout_app_text()}</p>
          <InstallButton />
          <AppByHand content={content} />
        </div>
        <div className="self-end">
          <HomeScreen />
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
