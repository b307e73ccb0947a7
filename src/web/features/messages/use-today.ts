import { useState } from 'react'

import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

/** When the page is read; null while it is rendered, which may be long before. */
export function useToday(): Date | null {
  const isInteractive = useIsInteractive()
  const [today] = useState(() => new Date())
  return isInteractive ? today : null
}
