import type { StoryEntry } from '#contract/moderation/story.ts'
import { formatDay, formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'

import { DeskPart } from './desk-part.tsx'
import type { ListingWords } from './listings-words.ts'
import { storyWord } from './story-words.ts'

type ListingStoryProps = {
  story: { items: StoryEntry[]; total: number; page: number; pageSize: number }
  numericId: number
  words: ListingWords
}

/** All that happened to it, newest first. */
export function ListingStory({ story, numericId, words }: ListingStoryProps) {
  const { items, total, page, pageSize } = story
  return (
    <DeskPart title={m.moderation_desk_story()}>
      {items.length === 0 ? (
        <p className="text-ink-2">{m.moderation_desk_story_empty()}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {items.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 py-3 first:pt-0">
              <p className="font-medium wrap-break-word">{storyWord(entry, words)}</p>
              <Details entry={entry} words={words} />
              <p className="text-sm wrap-break-word text-ink-3">
                {m.moderation_desk_story_by({
                  when: formatMoment(entry.at, currentLocale()),
                  who: authorOf(entry),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/admin/listings/$id"
            params={{ id: String(numericId) }}
            search={to > 1 ? { page: to } : {}}
            {...ownQuery}
            {...link}
          />
        )}
      />
    </DeskPart>
  )
}

function Details({ entry, words }: { entry: StoryEntry; words: ListingWords }) {
  if (entry.source !== 'change') return null
  const { fields, day, reason } = entry
  return (
    <>
      {fields.length > 0 && (
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {fields.map(({ field, before, after }) => (
            <li key={field} className="line-clamp-3 wrap-break-word">
              {m.moderation_desk_story_change({
                field: words.field(field),
                before: words.value(field, before),
                after: words.value(field, after),
              })}
            </li>
          ))}
        </ul>
      )}
      {day !== null && <p className="text-sm text-ink-2">{formatDay(day, currentLocale())}</p>}
      {reason !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-md wrap-break-word whitespace-pre-line text-ink-2">
          {reason}
        </blockquote>
      )}
    </>
  )
}

function authorOf({ actor, source }: StoryEntry): string {
  if (actor === null)
    return source === 'reported' ? m.moderation_desk_story_stranger() : m.moderation_desk_story_program()
  const name = actor.name || m.moderation_audit_former()
  return actor.isOwner ? m.moderation_desk_story_owner({ name }) : name
}
