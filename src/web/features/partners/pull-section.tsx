import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { ListingPull } from '#contract/partners/pulls.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { SetPullDialog } from './set-pull-dialog.tsx'

type PullSectionProps = {
  teamId: string
  found: { pull: ListingPull | null; can: { manage: boolean } }
}

/** The team's own list of homes, which is read every hour: entered, confirmed and stopped by its owner. */
export function PullSection({ teamId, found: { pull, can } }: PullSectionProps) {
  const [isSetting, setSetting] = useState(false)
  if (!can.manage)
    return (
      <CardSection title={m.partners_pull()}>
        <p className="text-ink-2">{m.partners_pull_owner()}</p>
      </CardSection>
    )
  return (
    <CardSection title={m.partners_pull()} text={m.partners_pull_text()}>
      {pull === null ? (
        <Button variant="secondary" onClick={() => setSetting(true)}>
          {m.partners_pull_set()}
        </Button>
      ) : (
        <PullItem teamId={teamId} pull={pull} onSet={() => setSetting(true)} />
      )}
      {isSetting && <SetPullDialog teamId={teamId} pull={pull} onClose={() => setSetting(false)} />}
    </CardSection>
  )
}

const tones = {
  reading: 'neel',
  unread: 'lac-soft',
  mapping: 'saffron-soft',
  checked: 'saffron-soft',
  active: 'neem-soft',
  failing: 'lac-soft',
  off: 'lac-soft',
  stopped: 'lac-soft',
} as const

type ItemProps = { teamId: string; pull: ListingPull }

function PullItem({ teamId, pull, onSet }: ItemProps & { onSet: () => void }) {
  const { address, state, isArchiving } = pull
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold wrap-anywhere">{new URL(address).host}</h3>
        <Badge tone={tones[state]}>{m.partners_pull_state(state)}</Badge>
      </div>
      <code className="text-sm wrap-anywhere text-ink-2">{address}</code>
      <PullTimes pull={pull} />
      <p className="text-sm text-ink-2">{m.partners_pull_archiving_now(isArchiving ? 'archived' : 'kept')}</p>
      <PullProblem pull={pull} />
      <Asked teamId={teamId} pull={pull} />
      <PullSteps teamId={teamId} pull={pull} onSet={onSet} />
    </div>
  )
}

function moment(instant: Date | string): string {
  return formatMoment(instant, currentLocale())
}

function PullTimes({ pull: { state, isWorking, listings, triedAt, dueAt } }: { pull: ListingPull }) {
  const isRunning = state === 'active' || state === 'failing'
  const facts = joinWithDots(
    listings > 0 && m.partners_pull_listings({ count: listings }),
    triedAt !== null && m.partners_pull_tried({ moment: moment(triedAt) }),
    isRunning && isWorking && m.partners_pull_working(),
    isRunning && !isWorking && dueAt !== null && m.partners_pull_due({ moment: moment(dueAt) }),
  )
  return facts === '' ? null : <p className="text-sm text-ink-2">{facts}</p>
}

/** What is to be done, or why nothing is read. */
function PullProblem({ pull }: { pull: ListingPull }) {
  const { state, failure, failingSince, reason, answer } = pull
  const texts = {
    reading: m.partners_pull_reading(),
    unread: m.partners_pull_unread(),
    mapping: m.partners_pull_mapping(),
    checked: m.partners_pull_checked(),
    active: null,
    failing: m.partners_pull_failing({ moment: failingSince === null ? '' : moment(failingSince) }),
    off: m.partners_pull_is_off(),
    stopped: m.partners_pull_stopped(),
  }
  const isWaiting = state === 'reading' || state === 'mapping' || state === 'checked'
  const why =
    failure !== null &&
    joinWithDots(
      m.partners_pull_failure(failure),
      failure === 'answered' && answer !== null && m.partners_webhook_answer({ answer }),
      reason,
    )
  return (
    <>
      {texts[state] && <p className={isWaiting ? undefined : 'text-sm text-lac-ink'}>{texts[state]}</p>}
      {why && !isWaiting && <p className="text-sm wrap-anywhere text-lac-ink">{why}</p>}
    </>
  )
}

/** Whether what left the list at once is archived. */
function Asked({ teamId, pull: { shrunkBy } }: ItemProps) {
  const keep = useAction(() => api.partners.answerPull({ teamId, isArchiving: false }), {
    done: m.partners_pull_answered(),
    failed: m.partners_pull_choice_failed(),
  })
  if (shrunkBy === null) return null
  return (
    <Notice tone="waiting">
      <p>{m.partners_pull_asks({ count: shrunkBy })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ConfirmButton
          trigger={{ variant: 'secondary', size: 'small' }}
          title={m.partners_pull_asks({ count: shrunkBy })}
          text={m.partners_pull_archive_text()}
          button={m.partners_pull_archive()}
          variant="danger"
          perform={() => api.partners.answerPull({ teamId, isArchiving: true })}
          done={m.partners_pull_answered()}
        />
        <Button variant="secondary" size="small" loading={keep.isPending} onClick={() => void keep.run()}>
          {m.partners_pull_keep()}
        </Button>
      </div>
    </Notice>
  )
}

function PullSteps({ teamId, pull, onSet }: ItemProps & { onSet: () => void }) {
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <NextStep teamId={teamId} pull={pull} />
      <Button variant="quiet" size="small" onClick={onSet}>
        {m.partners_pull_change()}
      </Button>
      <ArchivingButton teamId={teamId} pull={pull} />
      <ConfirmButton
        trigger={{ variant: 'quiet', size: 'small' }}
        title={m.partners_pull_stop_title()}
        text={m.partners_pull_stop_text()}
        button={m.partners_pull_stop()}
        variant="danger"
        perform={() => api.partners.stopPull({ teamId })}
        done={m.partners_pull_stop_done()}
      />
    </div>
  )
}

function NextStep({ teamId, pull: { state, importId, importedAt, isWorking } }: ItemProps) {
  const confirm = useAction(() => api.partners.confirmPull({ teamId }), {
    done: m.partners_pull_confirmed(),
    failed: m.partners_pull_confirm_failed(),
  })
  const read = useAction(() => api.partners.pullNow({ teamId }), {
    done: m.partners_pull_now_done(),
    failed: m.partners_pull_now_failed(),
  })
  const start = useAction(() => api.partners.switchOnPull({ teamId }), {
    done: m.partners_pull_started(),
    failed: m.partners_pull_start_failed(),
  })
  const isOn = state === 'active' || state === 'failing' || state === 'unread'
  return (
    <>
      {importId !== null && importedAt !== null && state !== 'reading' && (
        <LinkButton
          to="/user-dashboard/import/$id"
          params={{ id: importId }}
          variant="secondary"
          size="small"
        >
          {importLabel({ state, importedAt })}
        </LinkButton>
      )}
      {state === 'checked' && (
        <Button size="small" loading={confirm.isPending} onClick={() => void confirm.run()}>
          {m.partners_pull_confirm()}
        </Button>
      )}
      {isOn && !isWorking && (
        <Button variant="secondary" size="small" loading={read.isPending} onClick={() => void read.run()}>
          {state === 'unread' ? m.partners_pull_again() : m.partners_pull_now()}
        </Button>
      )}
      {state === 'off' && (
        <Button variant="secondary" size="small" loading={start.isPending} onClick={() => void start.run()}>
          {m.partners_pull_start()}
        </Button>
      )}
    </>
  )
}

function importLabel({ state, importedAt }: { state: ListingPull['state']; importedAt: Date | string }) {
  if (state === 'checked') return m.partners_pull_open_check()
  if (state === 'mapping') return m.partners_pull_open_columns()
  return m.partners_pull_last({ moment: moment(importedAt) })
}

function ArchivingButton({ teamId, pull: { isArchiving } }: ItemProps) {
  const keep = useAction(() => api.partners.choosePullArchiving({ teamId, isArchiving: false }), {
    done: m.partners_pull_archiving_saved(),
    failed: m.partners_pull_choice_failed(),
  })
  if (isArchiving)
    return (
      <Button variant="quiet" size="small" loading={keep.isPending} onClick={() => void keep.run()}>
        {m.partners_pull_archiving_off()}
      </Button>
    )
  return (
    <ConfirmButton
      trigger={{ variant: 'quiet', size: 'small' }}
      title={m.partners_pull_archiving()}
      text={m.partners_pull_archiving_hint()}
      button={m.partners_pull_archiving_on()}
      perform={() => api.partners.choosePullArchiving({ teamId, isArchiving: true })}
      done={m.partners_pull_archiving_saved()}
    />
  )
}
