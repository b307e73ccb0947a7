import type { DeviceSession } from '#contract/accounts/sessions.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

type DeviceRowProps = { device: DeviceSession; isEnding: boolean; onEnd: () => void }

export function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const isInteractive = useIsInteractive()
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
        </p>
        <p className="text-sm text-ink-2">
          {device.isThis
            ? m.accounts_device_in_use()
            : m.accounts_device_last_used({ moment: moment(device.lastUsedAt) })}
        </p>
        <p className="text-sm text-ink-3">
          {dotted(
            m.accounts_device_since({ moment: moment(device.signedInAt) }),
            device.network && m.accounts_device_network({ network: device.network }),
          )}
        </p>
      </div>
      {!device.isThis && (
        <Button
          variant="quiet"
          size="small"
          loading={isEnding}
          disabled={!isInteractive}
          aria-label={m.accounts_device_end_named({ device: name })}
          onClick={onEnd}
        >
          {m.accounts_device_end()}
        </Button>
      )}
    </li>
  )
}

function deviceName({ browser, system }: DeviceSession): string {
  if (browser && system) return m.accounts_device_name({ browser, system })
  return browser ?? system ?? m.accounts_device_unknown()
}
