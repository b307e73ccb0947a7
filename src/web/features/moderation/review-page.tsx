import { useNavigate } from '@tanstack/react-router'
import { useState, useCallback, useEffect } from 'react'

import type { ReviewThread } from '#contract/moderation/answers.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AnswerForm } from './answer-form.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { toastRefusal } from './refusal-message.ts'
import type { ReviewQueueOf } from './review-labels.ts'
import { ReviewHeading, ReviewPages, ReviewTabs } from './review-layout.tsx'
import { ReviewListing } from './review-listing.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ReviewPart, ReviewSearch } from './search-params.ts'

type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Approve or reject, in a sticky bar below the listing. Reloading the queue opens the next listing. */
function DecisionPanel({ item, onDecided }: { item: ReviewItem; onDecided: () => Promise<void> }) {
  const [isRejecting, setIsRejecting] = useState(false)
  const labels = item.revision ? changeToasts : toasts
  const approval = useAction(() => decide(item, { decision: 'approved' }), {
    done: labels.approved(),
    failed: m.moderation_decide_failed(),
    onRefused: toastRefusal,
    onDone: onDecided,
  })
  return (
    <Card as="section" raised className="grid gap-3 lg:flex lg:flex-wrap lg:items-center lg:py-3.5!">
      <h2 className="font-sans text-lg font-semibold">{m.moderation_decision()}</h2>
      {item.can.decide ? (
        <>
          <Button
            block
            className="lg:order-2 lg:w-auto"
            loading={approval.isPending}
            onClick={() => void approval.run()}
          >
            {m.moderation_approve_button(item.waitsFor)}
          </Button>
          {item.waitsFor !== 'answer' && (
            <Button
              block
              variant="quiet"
              className="enabled:text-lac-ink lg:order-1 lg:w-auto"
              disabled={approval.isPending}
              onClick={() => setIsRejecting(true)}
            >
              {item.revision ? m.moderation_change_reject() : m.moderation_reject()}
            </Button>
          )}
          <ReasonDialog
            open={isRejecting}
            listingId={item.id}
            ownerLocale={item.ownerLocale}
            title={item.revision ? m.moderation_change_reject_title() : m.moderation_reject_title()}
            text={item.revision ? m.moderation_change_reject_text() : m.moderation_reject_text()}
            button={m.moderation_reject()}
            perform={(reason) => decide(item, { decision: 'rejected', reason })}
            done={labels.rejected()}
            onClose={() => setIsRejecting(false)}
            onDone={onDecided}
          />
        </>
      ) : (
        item.waitsFor !== 'answer' && <Notice>{m.moderation_own_listing()}</Notice>
      )}
      {item.thread && (
        <div className="lg:order-3 lg:basis-full">
          <ReplyForm thread={item.thread} />
        </div>
      )}
      <p className="mr-auto hidden text-sm text-ink-3 lg:block">{m.moderation_keys()}</p>
    </Card>
  )
}

/** Sends the version that was read, so that a later change is not approved unseen. */
async function decide({ id, version, revision }: ReviewItem, decision: Decision): Promise<void> {
  if (revision) await api.moderation.decideRevision({ revisionId: revision.id, version, ...decision })
  else await api.moderation.decideProperty({ id, version, ...decision })
}

const toasts = { approved: m.moderation_approved_toast, rejected: m.moderation_rejected_toast }
const changeToasts = {
  approved: m.moderation_change_approved_toast,
  rejected: m.moderation_change_rejected_toast,
}

/** Staff reply to the owner; the rejection remains in force. */
function ReplyForm({ thread: { decisionId, answers } }: { thread: ReviewThread }) {
  return (
    <div className="border-t border-line pt-3">
      <AnswerForm
        decisionId={decisionId}
        draftName={`moderation:reply:${decisionId}`}
        label={m.moderation_reply()}
        hint={m.moderation_reply_hint()}
        button={m.moderation_answer_send()}
        send={(content, submissionKey) =>
          api.moderation.replyToOwner({ decisionId, content, seen: answers.length, submissionKey })
        }
        done={m.moderation_replied_toast()}
        failed={m.moderation_reply_failed()}
      />
    </div>
  )
}

type ReviewPageProps = {
  queue: ReviewQueueOf
  open: ReviewItem | null
  /** The requested listing is no longer pending. */
  isGone: boolean
  search: ReviewSearch
}

/** Review queue, the open listing and its decision. */
export function ReviewPage({ queue, open, isGone, search }: ReviewPageProps) {
  const navigate = useNavigate()
  const at = queue.items.findIndex((item) => item.id === open?.id)

  const move = useCallback(
    (step: 1 | -1) => {
      const next = queue.items[at + step]
      if (next)
        void navigate({
          to: '/admin',
          search: { ...search, listing: next.numericId },
          resetScroll: false,
        })
    },
    [queue, at, search, navigate],
  )
  useQueueKeys(move)

  async function openNext() {
    const next = queue.items[at + 1]
    const { listing: _, ...rest } = search
    await navigate({ to: '/admin', search: next ? { ...rest, listing: next.numericId } : rest })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewTabs queue={queue} shown={search.show} />
      {isGone && <Notice>{m.moderation_no_longer_queued()}</Notice>}
      {open || queue.items.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
          <ReviewQueue queue={queue} openId={open?.id ?? null} search={search} />
          {open && (
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <ReviewListing item={open} />
              <div className="lg:sticky lg:bottom-4">
                <DecisionPanel
                  key={`${open.id} ${open.version} ${open.thread?.answers.length ?? 0}`}
                  item={open}
                  onDecided={openNext}
                />
              </div>
            </div>
          )}
        </div>
      ) : (
        <ReviewEmpty shown={search.show} />
      )}
      <ReviewPages queue={queue} shown={search.show} />
    </div>
  )
}

function ReviewEmpty({ shown }: { shown: ReviewPart | undefined }) {
  return (
    <Card>
      {shown === undefined ? (
        <EmptyState picture="done" title={m.moderation_empty()} text={m.moderation_empty_text()} />
      ) : (
        <EmptyState picture="done" title={m.moderation_part_empty()} text={m.moderation_part_empty_text()}>
          <LinkButton to="/admin" variant="secondary">
            {m.moderation_show_all()}
          </LinkButton>
        </EmptyState>
      )}
    </Card>
  )
}

/** Shortcuts J and K for next and previous, except while typing or in a dialog. */
function useQueueKeys(move: (step: 1 | -1) => void): void {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const step = steps[key.toLowerCase()]
      if (step === undefined || ctrlKey || metaKey || altKey) return
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
      if (!isTyping && document.querySelector('dialog[open]') === null) move(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move])
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
