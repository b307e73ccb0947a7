import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '../api/page.ts'

/**
 * Holds the last button pressed before the page is hydrated, and presses it again then. Where scripts fail to load
 * or take too long it presses at once: a form is sent as one without scripts. Inline, because the first press may
 * come before any file.
 */
export function EarlyPress() {
  const { nonce, html } = script()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {html}
    </script>
  )
}

const longestLoad = 20_000

/** Empty in the browser, where it has run already. */
const script = createIsomorphicFn()
  .server((): { nonce: string | undefined; html: string } => ({
    nonce: pageRequest()?.nonce,
    html: `(()=>{let held
const hold=e=>{const b=e.target.closest('button:not([popovertarget]),[role=switch]');if(!b||b.type==='submit'&&b.form?.method==='get')return;e.preventDefault();e.stopImmediatePropagation();held=b;if(b.form)b.ariaBusy='true'}
const release=()=>{removeEventListener('click',hold,true);if(!held)return;held.ariaBusy=null;held.click();held=null}
addEventListener('click',hold,true);addEventListener('hydrated',release);addEventListener('error',e=>e.target.localName==='script'&&release(),true);setTimeout(release,${longestLoad})})()`,
  }))
  .client((): { nonce: string | undefined; html: string } => ({ nonce: undefined, html: '' }))

/** Says that presses are answered from now on, and lets the one that came before through. */
export function markHydrated() {
  document.documentElement.dataset['hydrated'] = ''
  // React hydrates the boundary around a press before it passes the press on.
  setTimeout(() => dispatchEvent(new Event('hydrated')))
}
