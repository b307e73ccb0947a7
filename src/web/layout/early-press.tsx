import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '../api/page.ts'

/**
 * Keeps the last button pressed before the page is hydrated, so that `markHydrated` presses it again. A form
 * that posts does not leave the page meanwhile. Inline, because the first press may come before any file.
 */
export function EarlyPress() {
  const { nonce, html } = script()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {html}
    </script>
  )
}

/** Empty in the browser, which has run it already. */
const script = createIsomorphicFn()
  .server((): { nonce: string | undefined; html: string } => ({
    nonce: pageRequest()?.nonce,
    html: `addEventListener('click',e=>{const b=e.target.closest('button:not([popovertarget])');if('hydrated'in document.documentElement.dataset||!b||b.type==='submit'&&b.form?.method==='get')return;e.preventDefault();e.stopImmediatePropagation();window.earlyPress=b;if(b.form)b.ariaBusy='true'},true)`,
  }))
  .client((): { nonce: string | undefined; html: string } => ({ nonce: undefined, html: '' }))

/** Says that presses are answered from now on, and does the one that came before. */
export function markHydrated() {
  document.documentElement.dataset['hydrated'] = ''
  const button: unknown = Reflect.get(window, 'earlyPress')
  if (!(button instanceof HTMLElement) || !button.isConnected) return
  button.ariaBusy = null
  // React hydrates the boundary around a press before it passes the press on.
  setTimeout(() => button.click())
}
