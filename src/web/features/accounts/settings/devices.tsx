import type { DeviceSession } from '#contract/accounts/sessions.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { DeviceRow } from './device-row.tsx'
import { SettingsSection } from './settings-section.tsx'

type DevicesProps = { devices: readonly DeviceSession[]; total: number }

/** Where this account is signed in, and the way out of each place. */
export function Devices({ devices, total }: DevicesProps) {
  const router = useRouter()
  const isInteractive = useIsInteractive()
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const hidden = total - devices.length

  async function end(which: string, act: () => Promise<string>) {
    setEnding(which)
    try {
      toast.success(await act())
    } catch (error) {
      toast.error(m.accounts_devices_failed(), failureOf(error)?.message ?? m.accounts_no_answer())
    }
    await router.invalidate()
    setEnding(null)
    list.current?.focus()
  }

  const endOne = ({ id }: DeviceSession) =>
    end(id, async () => {
      await api.accounts.endSession({ id })
      return m.accounts_device_ended()
    })
  const endOthers = () =>
    end('others', async () => {
      await api.accounts.endOtherSessions()
      return m.accounts_devices_ended()
    })

  return (
    <SettingsSection title={m.accounts_devices()} text={m.accounts_devices_section()}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.accounts_devices()}
        className="grid divide-y divide-line outline-none"
      >
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isEnding={ending === device.id}
            onEnd={() => void endOne(device)}
          />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm text-ink-3">{m.accounts_devices_more({ count: hidden })}</p>}
      {total > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={ending === 'others'}
          disabled={!isInteractive}
          onClick={() => void endOthers()}
        >
          {m.accounts_devices_end_others()}
        </Button>
      )}
    </SettingsSection>
  )
}
