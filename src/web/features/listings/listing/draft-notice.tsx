import { m } from '#messages'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import type { DraftState } from './draft-autosave.ts'
import { showStep, type ListingStep } from './listing-steps.tsx'

export type DraftActions = {
  /** Loads the account's version. */
  useOther: () => void
  /** Overwrites it with the local version. */
  keepLocal: () => Promise<void>
  discard: () => Promise<void>
  onDiscarded: () => void
}

type DraftNoticeProps = {
  state: DraftState
  /** Time of the last save of the loaded draft; null for a new one. */
  restoredFrom: string | null
  /** Where its advertiser goes on. */
  next: ListingStep | undefined
  acts: DraftActions
}

/** State of an earlier draft, and the choice after edits on two devices. */
export function DraftNotice({ state, restoredFrom, next, acts }: DraftNoticeProps) {
  if (state === 'conflict' || state === 'gone') return <DraftChoice isGone={state === 'gone'} acts={acts} />
  if (state === 'sent')
    return (
      <Notice tone="waiting" role="alert">
        <p>{m.properties_draft_sent()}</p>
        <LinkButton to="/user-dashboard/properties" variant="secondary" size="small" className="mt-2.5">
          {m.properties_form_my_listings()}
        </LinkButton>
      </Notice>
    )
  return restoredFrom === null ? null : <DraftRestored from={restoredFrom} next={next} acts={acts} />
}

function DraftChoice({ isGone, acts }: { isGone: boolean; acts: DraftActions }) {
  return (
    <Notice tone="waiting" role="alert">
      <p className="font-semibold">{isGone ? m.properties_draft_gone() : m.properties_draft_changed()}</p>
      <p className="mt-0.5 text-sm">
        {isGone ? m.properties_draft_gone_choice() : m.properties_draft_changed_choice()}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void acts.keepLocal()}>
          {m.properties_draft_keep_this()}
        </Button>
        {isGone ? (
          <LinkButton to="/add-property" search={{ draft: 'new' }} variant="secondary" size="small">
            {m.properties_draft_afresh()}
          </LinkButton>
        ) : (
          <Button variant="secondary" size="small" onClick={acts.useOther}>
            {m.properties_draft_use_other()}
          </Button>
        )}
      </div>
    </Notice>
  )
}

type DraftRestoredProps = { from: string; next: ListingStep | undefined; acts: DraftActions }

function DraftRestored({ from, next, acts }: DraftRestoredProps) {
  return (
    <Notice tone="good">
      <p className="font-semibold">{m.properties_draft_restored()}</p>
      <p className="mt-0.5 text-sm">{m.properties_draft_restored_from({ moment: from })}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {next && next !== 'basics' && (
          <Button size="small" onClick={() => showStep(next)}>
            {m.properties_draft_continue({ step: m.properties_form_step(next) })}
          </Button>
        )}
        <LinkButton to="/add-property" search={{ draft: 'new' }} variant="secondary" size="small">
          {m.properties_draft_afresh()}
        </LinkButton>
        <ConfirmButton
          trigger={{ variant: 'quiet', size: 'small' }}
          title={m.properties_own_draft_discard_title()}
          text={m.properties_draft_discard_sure()}
          button={m.layout_draft_discard()}
          variant="danger"
          perform={acts.discard}
          done={m.layout_draft_discarded()}
          onDone={acts.onDiscarded}
        />
      </div>
    </Notice>
  )
}
