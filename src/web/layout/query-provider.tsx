import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

/** Queries of the signed-in screens; they fail at once while offline, so that the screens can say so. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
