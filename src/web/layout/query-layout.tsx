import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'

/** Around signed-in screens: what they fetch after they stand is shared by its key and read again when it changes. */
export function QueryLayout() {
  const [client] = useState(createClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Without a connection a query fails at once, and the screen says so. */
function createClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
  })
}
