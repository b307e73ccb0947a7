import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { Webhook } from '#contract/partners/webhooks.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { SecretDialog } from './secret-dialog.tsx'
import { CreateWebhookDialog, EventsDialog, RotateWebhookDialog } from './webhook-dialogs.tsx'
import { WebhookLog } from './webhook-log.tsx'

type Listed = { total: number; webhooks: readonly Webhook[]; can: { manage: boolean } }
type Opened =
  | { dialog: 'create' }
  | { dialog: 'events' | 'rotate' | 'log'; webhook: Webhook }
  | { dialog: 'secret'; secret: string }
  | null

type WebhooksSectionProps = { teamId: string; listed: Listed }

/** Addresses that are told what happens: added, tested and removed by the owner of the team. */
export function WebhooksSection({ teamId, listed: { total, webhooks, can } }: WebhooksSectionProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const show = ({ secret }: { secret: string }) => setOpened({ dialog: 'secret', secret })
  if (!can.manage)
    return (
      <CardSection title={m.partners_webhooks()}>
        <p className="text-ink-2">{m.partners_webhooks_exist({ count: total })}</p>
      </CardSection>
    )
  return (
    <CardSection title={m.partners_webhooks()} text={m.partners_webhooks_text()}>
      {webhooks.length === 0 && <p className="mb-3 text-ink-2">{m.partners_webhooks_none()}</p>}
      {webhooks.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onOpen={(dialog) => setOpened({ dialog, webhook })}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setOpened({ dialog: 'create' })}>
        {m.partners_webhook_create()}
      </Button>
      {opened?.dialog === 'create' && <CreateWebhookDialog teamId={teamId} onClose={close} onMade={show} />}
      {opened?.dialog === 'events' && <EventsDialog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'rotate' && (
        <RotateWebhookDialog webhook={opened.webhook} onClose={close} onMade={show} />
      )}
      {opened?.dialog === 'log' && <WebhookLog webhook={opened.webhook} onClose={close} />}
      {opened?.dialog === 'secret' && (
        <SecretDialog secret={opened.secret} title={m.partners_webhook_secret()} onClose={close} />
      )}
    </CardSection>
  )
}

const tones = {
  active: 'neem-soft',
  failing: 'lac-soft',
  off: 'lac-soft',
  expired: 'neutral',
  stopped: 'lac-soft',
} as const

type ItemProps = { webhook: Webhook; onOpen: (dialog: 'events' | 'rotate' | 'log') => void }

function WebhookItem({ webhook, onOpen }: ItemProps) {
  const { address, events, state, formerUntil, isOfKey } = webhook
  const { host } = new URL(address)
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{host}</h3>
        <Badge tone={tones[state]}>{m.partners_webhook_state(state)}</Badge>
      </div>
      <code className="text-sm wrap-anywhere text-ink-2">{address}</code>
      <p className="text-sm text-ink-2">
        {joinWithDots(...events.map((event) => m.partners_webhook_event(event)))}
      </p>
      {isOfKey && <p className="text-sm text-ink-2">{m.partners_webhook_of_key()}</p>}
      <WebhookProblem webhook={webhook} />
      {formerUntil !== null && (
        <p className="text-sm text-ink-2">
          {m.partners_webhook_former({ moment: formatMoment(formerUntil, currentLocale()) })}
        </p>
      )}
      <WebhookSteps webhook={webhook} host={host} onOpen={onOpen} />
    </li>
  )
}

/** Why nothing arrives. */
function WebhookProblem({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const since = failingSince === null ? '' : formatMoment(failingSince, currentLocale())
  const texts = {
    active: null,
    failing: m.partners_webhook_failing({ moment: since }),
    off: m.partners_webhook_is_off(),
    expired: m.partners_webhook_expired(),
    stopped: m.partners_webhook_stopped(),
  }
  return texts[state] && <p className="text-sm text-lac-ink">{texts[state]}</p>
}

function WebhookSteps({ webhook: { id, state }, host, onOpen }: ItemProps & { host: string }) {
  const isOff = state === 'off'
  const test = useAction(() => api.partners.testWebhook({ id }), {
    done: m.partners_webhook_tested(),
    failed: m.partners_webhook_test_failed(),
  })
  const start = useAction(() => api.partners.switchOnWebhook({ id }), {
    done: m.partners_webhook_started(),
    failed: m.partners_webhook_start_failed(),
  })
  const { run, isPending } = isOff ? start : test
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {state !== 'stopped' && state !== 'expired' && (
        <Button variant="secondary" size="small" loading={isPending} onClick={() => void run()}>
          {isOff ? m.partners_webhook_start() : m.partners_webhook_test()}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => onOpen('log')}>
        {m.partners_webhook_log()}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onOpen('events')}>
        {m.partners_webhook_events()}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onOpen('rotate')}>
        {m.partners_key_rotate()}
      </Button>
      <ConfirmButton
        trigger={{
          children: m.partners_webhook_delete(),
          variant: 'quiet',
          size: 'small',
          'aria-label': m.partners_webhook_delete_named({ host }),
        }}
        title={m.partners_webhook_delete_title({ host })}
        text={m.partners_webhook_delete_text()}
        button={m.partners_webhook_delete()}
        variant="danger"
        perform={() => api.partners.deleteWebhook({ id })}
        done={m.partners_webhook_deleted()}
      />
    </div>
  )
}
