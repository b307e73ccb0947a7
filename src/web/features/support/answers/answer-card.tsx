import type { CannedAnswer } from '#contract/support/canned-answers.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import Pencil from 'lucide-react/icons/pencil'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { categoryWord } from '../ticket-words.ts'

type AnswerCardProps = { answer: CannedAnswer; onEdit: (() => void) | undefined }

/** One prepared answer in both languages. */
export function AnswerCard({ answer, onEdit }: AnswerCardProps) {
  const { title, category, textEn, textHi, isActive } = answer
  const isInteractive = useIsInteractive()
  return (
    <Card as="article" className="grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-lg font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
            <Badge>{category === null ? m.support_answers_category_all() : categoryWord(category)}</Badge>
            {!isActive && <Badge tone="saffron-soft">{m.support_answers_aside()}</Badge>}
            {changedWord(answer)}
          </p>
        </div>
        {onEdit && (
          <IconButton
            label={m.support_answers_edit_named({ title })}
            icon={<Pencil aria-hidden />}
            disabled={!isInteractive}
            onClick={onEdit}
          />
        )}
      </div>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <p lang="en" className="text-md wrap-anywhere whitespace-pre-line text-ink-2">
          {textEn}
        </p>
        <p
          lang="hi"
          className="border-t border-line pt-3 text-md wrap-anywhere whitespace-pre-line text-ink-2 md:border-t-0 md:border-l md:pt-0 md:pl-6"
        >
          {textHi}
        </p>
      </div>
    </Card>
  )
}

function changedWord({ version, updatedAt, updatedBy }: CannedAnswer): string {
  const changed = { version, moment: formatMoment(updatedAt, currentLocale()) }
  if (updatedBy === null) return m.support_answers_changed_at(changed)
  return m.support_answers_changed_by({ ...changed, name: updatedBy })
}
