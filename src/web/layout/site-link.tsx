import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path with query, without language prefix. */
  path: string
}

/** A client-side link whose path is built as text. */
export function SiteLink({ path, onClick, children, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const href = pathIn(currentLocale(), path)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
