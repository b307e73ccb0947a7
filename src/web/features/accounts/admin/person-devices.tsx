import { useState } from 'react'

import type { PersonPage } from '#contract/accounts/admin.ts'
import type { DeviceSession } from '#contract/accounts/sessions.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { deviceName } from '../settings/devices.tsx'
import { ActionDialog } from './action-dialog.tsx'

/** Device of another person. */
export type StaffSession = Omit<DeviceSession, 'isThis' | 'hasPush'>

type PersonDevicesProps = {
  person: PersonPage
  sessions: { items: readonly StaffSession[]; total: number }
}

/** Active sessions of the person. */
export function PersonDevices({ person, sessions: { items, total } }: PersonDevicesProps) {
  const [ending, setEnding] = useState<StaffSession | null>(null)
  const hidden = total - items.length
  return (
    <Card as="section" aria-labelledby="person-devices" className="p-4">
      <h2 id="person-devices" className="mb-3 font-sans text-lg font-semibold">
        {m.accounts_admin_devices()}
      </h2>
      {items.length === 0 && <p className="text-ink-3">{m.accounts_admin_no_devices()}</p>}
      <ul className="grid divide-y divide-line">
        {items.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1">
              <span className="block font-medium">{deviceName(session)}</span>
              <span className="block text-sm text-ink-3">
                {joinWithDots(
                  m.accounts_device_last_used({ moment: formatMoment(session.lastUsedAt, currentLocale()) }),
                  session.network && m.accounts_device_network({ network: session.network }),
                )}
              </span>
            </span>
            {person.can.endSessions && (
              <Button
                variant="quiet"
                size="small"
                aria-label={m.accounts_device_end_named({ device: deviceName(session) })}
                onClick={() => setEnding(session)}
              >
                {m.accounts_device_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm text-ink-3">{m.accounts_devices_more({ count: hidden })}</p>}
      {ending && (
        <ActionDialog
          action="endSession"
          person={person}
          sessionId={ending.id}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}
