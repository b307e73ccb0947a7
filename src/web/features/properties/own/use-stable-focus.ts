import { useEffect, useRef } from 'react'

/** A card that leaves the list takes the focus along: then the heading has it. */
export function useStableFocus(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(shown)
  useEffect(() => {
    if (first.current !== shown && document.activeElement === document.body) heading.current?.focus()
    first.current = shown
  }, [shown])
  return heading
}
