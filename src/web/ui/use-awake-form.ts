import { useEffect, useRef } from 'react'

/**
 * For a form that posts: says that it answers from now on, and sends it where it was sent before the script was
 * there (`layout/early-press.tsx` kept that). The form expects marks of its own: `suppressHydrationWarning`.
 */
export function useAwakeForm() {
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    element.dataset['awake'] = ''
    if (!('pressed' in element.dataset)) return
    delete element.dataset['pressed']
    element.requestSubmit()
  }, [])
  return frame
}
