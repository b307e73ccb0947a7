import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'

import { install } from '../install-offer.ts'

/** Installs where the browser offers it; elsewhere shows how it is done by hand. */
export function InstallButton() {
  return (
    <Button className="noscript:hidden" onClick={() => install() || showByHand()}>
      {m.shell_app_install()}
    </Button>
  )
}

function showByHand() {
  const steps = document.querySelector<HTMLDetailsElement>('#install-by-hand')
  if (!steps) return
  steps.open = true
  steps.querySelector('summary')?.focus()
}
