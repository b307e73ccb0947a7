import type { StoryEntry } from '#contract/moderation/story.ts'
import { m } from '#messages'

import { actWord } from '../audit/act-words.ts'
import { findingWord } from '../finding-words.ts'
import type { ListingWords } from './listings-words.ts'

/** What happened, as a sentence. */
export function storyWord(entry: StoryEntry, words: ListingWords): string {
  switch (entry.source) {
    case 'change':
      if (entry.actor !== null && entry.kind === 'held') return m.moderation_desk_story_held()
      if (entry.actor !== null && entry.kind === 'released') return m.moderation_desk_story_released()
      return words.change(entry)
    case 'noticed':
      return m.moderation_desk_story_noticed({ what: findingWord(entry.kind) })
    case 'settled':
      return m.moderation_desk_story_settled({ what: findingWord(entry.kind) })
    case 'reported':
      return m.moderation_desk_story_reported({ why: reasonWords[entry.kind]() })
    case 'act':
      return actWord(entry.kind)
  }
}

const reasonWords = {
  wrong_information: m.moderation_desk_reason_wrong_information,
  not_available: m.moderation_desk_reason_not_available,
  fraud: m.moderation_desk_reason_fraud,
  duplicate: m.moderation_desk_reason_duplicate,
  abuse: m.moderation_desk_reason_abuse,
  other: m.moderation_desk_reason_other,
}
