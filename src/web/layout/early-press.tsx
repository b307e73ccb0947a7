import { createIsomorphicFn } from '@tanstack/react-start'

import { pageRequest } from '../api/page.ts'

/**
 * Keeps a form that is sent before the scripts are there from leaving the page, and remembers the last button
 * pressed till then: `Form`, `Button` and `IconButton` do it as soon as they can. It stands in the document itself,
 * because the first press may come before any file.
 */
export function EarlyPress() {
  const { nonce, html } = early()
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {html}
    </script>
  )
}

/** The browser has run it already; the words need not be sent twice. */
const early = createIsomorphicFn()
  .server((): { nonce: string | undefined; html: string } => ({
    nonce: pageRequest()?.nonce,
    html: `addEventListener('submit',e=>{const{method,dataset:d}=e.target;if(method==='post'&&!('awake'in d)){e.preventDefault();d.pressed=''}},true);let p;addEventListener('click',e=>{const b=e.target.closest('button[type=button]');if(b&&!b.isAwake){delete p?.dataset.pressed;p=b;b.dataset.pressed=''}},true)`,
  }))
  .client((): { nonce: string | undefined; html: string } => ({ nonce: undefined, html: '' }))
