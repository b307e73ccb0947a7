import { ticketCategories } from '#contract/words.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm } from '#web/ui/choice-form.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { linkChipStyle } from '#web/ui/link-chip.ts'
import { ownQuery } from '#web/ui/own-query.ts'
import { SelectField } from '#web/ui/select-field.tsx'

import { categoryWord } from '../ticket-words.ts'
import { answerParts, readAnswersSearch } from './read-answers-search.ts'
import type { AnswersSearch } from './read-answers-search.ts'

export function AnswersFilters({ search }: { search: AnswersSearch }) {
  const navigate = useNavigate()
  const { show, category, q } = search
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceForm
        action={pathIn(currentLocale(), '/support/answers')}
        kept={{ show }}
        onShow={(typed) =>
          void navigate({ to: '/support/answers', search: readAnswersSearch(Object.fromEntries(typed)) })
        }
        className="grid grid-cols-1 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <FindField label={m.support_answers_search()} button={m.support_desk_search_do()} query={q} />
        <SelectField
          key={`category ${category}`}
          label={m.support_category()}
          hideLabel
          name="category"
          defaultValue={category ?? ''}
          placeholder={m.support_desk_category_any()}
          options={ticketCategories.map((value) => ({ value, label: categoryWord(value) }))}
        />
      </ChoiceForm>
      <nav aria-label={m.support_answers_parts()} className="flex flex-wrap gap-2">
        {answerParts.map((part) => (
          <Link
            key={part}
            to="/support/answers"
            search={readAnswersSearch({ ...search, page: undefined, show: part })}
            aria-current={part === (show ?? 'active') ? 'page' : undefined}
            {...ownQuery}
            className={linkChipStyle}
          >
            {partWords[part]()}
          </Link>
        ))}
      </nav>
    </div>
  )
}

const partWords = {
  active: m.support_answers_show_active,
  inactive: m.support_answers_show_inactive,
  all: m.support_answers_show_all,
}
