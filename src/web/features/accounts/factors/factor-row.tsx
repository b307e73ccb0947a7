import type { OwnFactors } from '#contract/accounts/factors.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'

import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { dotted } from '#web/ui/dotted.ts'

type FactorRowProps = { factor: OwnFactors['factors'][number]; onRemove: () => void }

export function FactorRow({ factor, onRemove }: FactorRowProps) {
  const { type, friendlyName, hint, addedAt, lastUsedAt } = factor
  const Icon = type === 'totp' ? Smartphone : MessageSquare
  const kind = hint === null ? m.accounts_factor_app() : m.accounts_factor_sms({ phone: hint })
  const moment = (instant: string) => formatMoment(instant, currentLocale())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="self-start text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">{friendlyName}</p>
        {kind !== friendlyName && <p className="text-sm text-ink-2">{kind}</p>}
        <p className="text-sm text-ink-3">
          {dotted(
            m.accounts_factor_added({ moment: moment(addedAt) }),
            lastUsedAt && m.accounts_factor_used({ moment: moment(lastUsedAt) }),
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={m.accounts_factor_remove_named({ name: friendlyName })}
        onClick={onRemove}
      >
        {m.accounts_factor_remove()}
      </Button>
    </li>
  )
}
