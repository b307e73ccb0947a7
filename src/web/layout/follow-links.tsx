import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

/** Links in what the server wrote and the browser has no code for: they too move on without a new document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!href?.startsWith('/') || part.current?.contains(link) !== true) return
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      router.history.push(href)
    }
    // On the document, where it hears of a press after the links that know what to do themselves.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return <div ref={part}>{children}</div>
}
