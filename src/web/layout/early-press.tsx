import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '../api/page.ts'

/**
 * Records the last button press before hydration and repeats it afterwards. If scripts fail or take too long
 * it is repeated at once, and a form is submitted without scripts. Inline, because the first press may come
 * before any file.
 */
export function EarlyPress() {
  const { nonce, html } = script()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {html}
    </script>
  )
}

const maxLoadMs = 20_000

/** Empty in the browser, where it has run already. */
const script = createIsomorphicFn()
  .server((): { nonce: string | undefined; html: string } => ({
    nonce: pageRequest()?.nonce,
    html: `(()=>{let held
const hold=e=>{const b=e.target.closest('button:not([popovertarget]),[role=switch]');if(!b||b.type==='submit'&&b.form?.method==='get')return;e.preventDefault();e.stopImmediatePropagation();held=b;if(b.form)b.ariaBusy='true'}
const release=()=>{removeEventListener('click',hold,true);if(!held)return;held.ariaBusy=null;held.click();held=null}
addEventListener('click',hold,true);addEventListener('hydrated',release);addEventListener('error',e=>e.target.localName==='script'&&release(),true);setTimeout(release,${maxLoadMs})})()`,
  }))
  .client((): { nonce: string | undefined; html: string } => ({ nonce: undefined, html: '' }))

/** Ends the recording of early presses and repeats the last one. */
export function markHydrated() {
  document.documentElement.dataset['hydrated'] = ''
  // React hydrates the boundary around a press before it passes the press on.
  setTimeout(() => dispatchEvent(new Event('hydrated')))
}
