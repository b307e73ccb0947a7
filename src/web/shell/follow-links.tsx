import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** Links in what the server wrote and the browser has no code for: they too move on without a new document. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return <div onClick={follow}>{children}</div>
}
