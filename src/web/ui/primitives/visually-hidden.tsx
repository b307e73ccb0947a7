import type { ReactNode } from 'react'

import { m } from '#messages'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** First focusable element; the page layout gives its main element the id "content". */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-ink focus-visible:px-4 focus-visible:py-3 focus-visible:text-paper"
    >
      {m.layout_skip_to_content()}
    </a>
  )
}
