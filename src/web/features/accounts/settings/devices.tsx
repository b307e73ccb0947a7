import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef } from 'react'

import type { DeviceSession } from '#contract/accounts/sessions.ts'
import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { SettingsSection } from './settings-section.tsx'

type DevicesProps = { devices: readonly DeviceSession[]; total: number }

/** Active sessions of this account, each with a sign-out button. */
export function Devices({ devices, total }: DevicesProps) {
  const list = useRef<HTMLUListElement>(null)
  const takeFocus = () => list.current?.focus()
  const { run, isPending } = useAction(() => api.accounts.endOtherSessions(), {
    done: m.accounts_devices_ended(),
    failed: m.accounts_devices_failed(),
    onDone: takeFocus,
  })
  const hidden = total - devices.length
  return (
    <SettingsSection title={m.accounts_devices()} text={m.accounts_devices_section()}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.accounts_devices()}
        className="grid divide-y divide-line outline-none"
      >
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnded={takeFocus} />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-sm text-ink-3">{m.accounts_devices_more({ count: hidden })}</p>}
      {total > 1 && (
        <Button variant="secondary" className="mt-4" loading={isPending} onClick={() => void run()}>
          {m.accounts_devices_end_others()}
        </Button>
      )}
    </SettingsSection>
  )
}

type DeviceRowProps = { device: DeviceSession; onEnded: () => void }

function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const { run, isPending } = useAction(() => api.accounts.endSession({ id: device.id }), {
    done: m.accounts_device_ended(),
    failed: m.accounts_devices_failed(),
    onDone: onEnded,
  })
  const Icon = device.isHandheld ? Smartphone : Monitor
  const name = deviceName(device)
  const moment = (instant: string) => formatMoment(instant, currentLocale())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="self-start text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {device.isThis && <Badge tone="neem-soft">{m.accounts_device_this()}</Badge>}
          {device.hasPush && <Badge tone="neutral">{m.accounts_device_has_push()}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {device.isThis
            ? m.accounts_device_in_use()
            : m.accounts_device_last_used({ moment: moment(device.lastUsedAt) })}
        </p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            m.accounts_device_since({ moment: moment(device.signedInAt) }),
            device.network && m.accounts_device_network({ network: device.network }),
          )}
        </p>
      </div>
      {!device.isThis && (
        <Button
          variant="quiet"
          size="small"
          loading={isPending}
          aria-label={m.accounts_device_end_named({ device: name })}
          onClick={() => void run()}
        >
          {m.accounts_device_end()}
        </Button>
      )}
    </li>
  )
}

export function deviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  if (browser && system) return m.accounts_device({ browser, system })
  return browser ?? system ?? m.accounts_device_unknown()
}
