import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { CannedAnswer, CannedPage } from '#contract/support/canned-answers.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { BilingualCard } from '#web/features/leads/advertiser/bilingual-text.tsx'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { ListPage, FilterLinks, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { CategoryField } from '../queue/queue-list.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { readAnswersSearch, answerFilters, type AnswersSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/support/answers', search: readAnswersSearch(search) })

type AnswersPageProps = { answers: CannedPage; search: AnswersSearch }

/** Saved replies of the team; editable by customer service and above. */
export function AnswersPage({ answers, search }: AnswersPageProps) {
  const { items, total, can } = answers
  const [opened, setOpened] = useState<CannedAnswer | 'new' | null>(null)
  return (
    <>
      <ListPage
        title={m.support_answers_title()}
        text={m.support_answers_lead()}
        count={m.support_answers_count({ count: total })}
        actions={
          can.edit && (
            <Button icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              {m.support_answers_new()}
            </Button>
          )
        }
        filters={<AnswersFilters search={search} />}
        list={answers}
        search={search}
        link={link}
        empty={{
          picture: 'search',
          title: m.support_answers_empty(),
          text: can.edit ? m.support_answers_empty_text() : m.support_answers_empty_reader(),
          children: (search.q !== undefined || search.category !== undefined) && (
            <LinkButton to="/support/answers" variant="secondary">
              {m.support_answers_show_every()}
            </LinkButton>
          ),
        }}
      >
        <ul className="grid grid-cols-1 gap-3">
          {items.map((answer) => (
            <li key={answer.id}>
              <AnswerCard answer={answer} onEdit={can.edit ? () => setOpened(answer) : undefined} />
            </li>
          ))}
        </ul>
      </ListPage>
      {opened && (
        <AnswerDialog
          key={opened === 'new' ? 'new' : `${opened.id} ${opened.version}`}
          answer={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type AnswerCardProps = { answer: CannedAnswer; onEdit: (() => void) | undefined }

/** Saved reply in both languages. */
function AnswerCard({ answer, onEdit }: AnswerCardProps) {
  const { title, category, isActive } = answer
  return (
    <BilingualCard
      texts={answer}
      details={
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
          <Badge>{category === null ? m.support_queue_back() : m.support_category_name(category)}</Badge>
          {!isActive && <Badge tone="saffron-soft">{m.support_answers_aside()}</Badge>}
          {changedLabel(answer)}
        </p>
      }
      divider="border-t border-line pt-3 md:border-t-0 md:border-l md:pt-0 md:pl-6"
      edit={onEdit && { label: m.support_answers_edit_named({ title }), onClick: onEdit }}
    />
  )
}

function changedLabel({ version, updatedAt, updatedBy }: CannedAnswer): string {
  const changed = { version, moment: formatMoment(updatedAt, currentLocale()) }
  if (updatedBy === null) return m.support_answers_changed_at(changed)
  return m.support_answers_changed_by({ ...changed, name: updatedBy })
}

function AnswersFilters({ search }: { search: AnswersSearch }) {
  const { show, category, q } = search
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceForm
        link={link}
        otherParams={{ show }}
        className="grid grid-cols-1 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <FindField label={m.support_answers_search()} button={m.support_queue_search_submit()} query={q} />
        <CategoryField category={category} />
      </ChoiceForm>
      <FilterLinks
        label={m.support_answers_filters()}
        links={answerFilters.map((part) => ({
          label: partLabels[part](),
          isCurrent: part === (show ?? 'active'),
          link: link({ ...search, page: undefined, show: part }),
        }))}
      />
    </div>
  )
}

const partLabels = {
  active: m.support_answers_show_active,
  inactive: m.support_answers_aside,
  all: m.support_tickets_all,
}
