import { useRouteContext, useRouter } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'

import { m } from '#messages'
import { useOnline } from '#web/api/use-online.ts'

import { startOffline } from './start-offline.ts'

/** Starts the service worker and says when there is no connection. */
export function OfflineParts() {
  const { session } = useRouteContext({ from: '__root__' })
  const { history } = useRouter()
  useEffect(() => void startOffline(session, history).catch(() => undefined), [session, history])
  return <OfflineNotice />
}

function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {!isOnline && (
        <p className="flex items-center gap-2.5 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-lg">
          <CloudOff aria-hidden />
          {m.layout_offline()}
        </p>
      )}
    </div>
  )
}
