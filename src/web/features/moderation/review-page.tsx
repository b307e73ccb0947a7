import type { ReviewItem } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { useRouter, useNavigate } from '@tanstack/react-router'
import { useState, useCallback, useEffect } from 'react'
import { api } from '#web/api/client.ts'
import { failedWith, failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { refusalSentence } from './refusal-message.ts'
import type { ReviewThread } from '#contract/moderation/answers.ts'
import { newSubmissionKey, submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import type { ReviewPart, ReviewSearch } from './search-params.ts'
import { ReviewHeading, ReviewPages, ReviewTabs } from './review-layout.tsx'
import { ReviewListing } from './review-listing.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ChangeWords, ReviewQueueOf } from './review-labels.ts'

type Decision = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Approve or reject: a bar under the listing that stays in sight. The next listing opens by itself once the queue is read anew. */
function DecisionPanel({ item, onDecided }: { item: ReviewItem; onDecided: () => Promise<void> }) {
  const router = useRouter()
  const [pending, setPending] = useState<Decision['decision'] | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)

  async function decide(decision: Decision) {
    setPending(decision.decision)
    try {
      await send(item, decision)
      toast.success((item.revision ? changeToasts : toasts)[decision.decision]())
      setIsRejecting(false)
      await onDecided()
    } catch (error) {
      const failure = failureOf(error)
      const isPast = failure?.code === 'STALE'
      // Without a connection the listing stays in sight as it is.
      if (failure) await router.invalidate()
      // What was written stays, with what the server said beside it.
      if (decision.decision === 'rejected' && !isPast) throw error
      setIsRejecting(false)
      toast.error(refusalSentence(error))
    } finally {
      setPending(null)
    }
  }

  return (
    <Card as="section" raised className="grid gap-3 lg:flex lg:flex-wrap lg:items-center lg:py-3.5!">
      <h2 className="font-sans text-lg font-semibold">{m.moderation_decision()}</h2>
      {item.can.decide ? (
        <>
          <Button
            block
            className="lg:order-2 lg:w-auto"
            loading={pending === 'approved'}
            disabled={pending === 'rejected'}
            onClick={() => void decide({ decision: 'approved' })}
          >
            {approveWords[item.waitsFor]()}
          </Button>
          {item.waitsFor !== 'answer' && (
            <Button
              block
              variant="quiet"
              className="text-lac-ink lg:order-1 lg:w-auto"
              disabled={pending !== null}
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
            sendLabel={m.moderation_reject()}
            onClose={() => setIsRejecting(false)}
            onSend={(reason) => decide({ decision: 'rejected', reason })}
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

/** With the version that was read: what changed meanwhile is not decided unseen. */
async function send({ id, version, revision }: ReviewItem, decision: Decision): Promise<void> {
  if (revision) await api.moderation.decideRevision({ revisionId: revision.id, version, ...decision })
  else await api.moderation.decideProperty({ id, version, ...decision })
}

const approveWords = {
  listing: m.moderation_approve,
  change: m.moderation_change_approve,
  answer: m.moderation_answer_approve,
}
const toasts = { approved: m.moderation_approved_toast, rejected: m.moderation_rejected_toast }
const changeToasts = {
  approved: m.moderation_change_approved_toast,
  rejected: m.moderation_change_rejected_toast,
}

/** Words of the company to an owner who answered; the rejection stands meanwhile. */
function ReplyForm({ thread: { decisionId, answers } }: { thread: ReviewThread }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/moderation/answers.ts').then((contract) => contract.answerInput),
    defaultValues: { decisionId, content: '', submissionKey: newSubmissionKey() },
    failureTitle: m.moderation_reply_failed(),
    draft: { name: `moderation:reply:${decisionId}`, fields: ['content'] },
    onSubmit: async ({ content }) => {
      const reply = { decisionId, content, seen: answers.length }
      try {
        await api.moderation.replyToOwner({ ...reply, submissionKey: keyOf(reply) })
      } catch (error) {
        // What was written meanwhile is shown beside the reply, which is kept.
        if (failedWith(error, 'STALE')) void router.invalidate()
        throw error
      }
      toast.success(m.moderation_replied_toast())
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="gap-3 border-t border-line pt-3">
      <TextArea
        label={m.moderation_reply()}
        hint={m.moderation_reply_hint()}
        rows={4}
        maxLength={1000}
        {...form.field('content')}
      />
      <Button type="submit" variant="secondary" block loading={form.sending}>
        {m.moderation_reply_send()}
      </Button>
    </Form>
  )
}

type ReviewPageProps = {
  queue: ReviewQueueOf
  open: ReviewItem | null
  /** The one that was asked for no longer waits. */
  isGone: boolean
  search: ReviewSearch
  words: ChangeWords
}

/** What waits, the one that lies open, and the decision on it. */
export function ReviewPage({ queue, open, isGone, search, words }: ReviewPageProps) {
  const router = useRouter()
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
    await router.invalidate()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewTabs queue={queue} shown={search.show} />
      {isGone && <Notice>{m.moderation_no_longer_queued()}</Notice>}
      {open ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
          <ReviewQueue queue={queue} openId={open.id} search={search} words={words} />
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <ReviewListing item={open} words={words} />
            <div className="lg:sticky lg:bottom-4">
              <DecisionPanel
                key={`${open.id} ${open.version} ${open.thread?.answers.length ?? 0}`}
                item={open}
                onDecided={openNext}
              />
            </div>
          </div>
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

/** J and K go to the next and the one before, unless somebody types or a dialog is open. */
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
