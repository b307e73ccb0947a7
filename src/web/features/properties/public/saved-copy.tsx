import type { ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { copySavedAt } from '#web/api/offline.ts'
import { readAccount, type RememberedAccount } from '#web/features/accounts/remembered-account.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

export type SavedCopy = { note: ReactNode; account: RememberedAccount | null }

/** Of a page read offline, which is the same for everybody: its note, and the account of this device. */
export function savedCopy(): SavedCopy {
  return { note: <CopyNote savedAt={copySavedAt() ?? ''} />, account: readAccount() }
}

/** What the page shows may have changed since. */
function CopyNote({ savedAt }: { savedAt: string }) {
  return (
    <div className="page-width py-3">
      <Notice tone="waiting" role="status">
        <p className="font-semibold">{m.properties_copy_note({ moment: formatMoment(savedAt) })}</p>
        <p className="flex flex-wrap gap-x-6">
          {/* Documents, which the service worker answers. */}
          <a href={window.location.href} className="touch-link">
            {m.properties_copy_reload()}
          </a>
          <a href={pathIn(currentLocale(), '/offline')} className="touch-link">
            {m.layout_offline_title()}
          </a>
        </p>
      </Notice>
    </div>
  )
}
