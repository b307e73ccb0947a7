/** Private words and the standard ones that replace them, for names in code and files, by their parts. */
const privateWords: ReadonlyMap<string, string> = new Map([
  ['announce', 'publish'],
  ['announced', 'published'],
  ['announcement', 'domain event'],
  ['bring back', 'unhide'],
  ['call off', 'cancel'],
  ['called off', 'cancelled'],
  ['chore', 'scheduled job'],
  ['chores', 'scheduled jobs'],
  ['desk', 'dashboard, admin or queue'],
  ['desks', 'dashboards, admin or queues'],
  ['doubt', 'at risk'],
  ['doubtful', 'at risk'],
  ['doubts', 'at risk'],
  ['edition', 'version'],
  ['editions', 'versions'],
  ['fate', 'state'],
  ['fates', 'states'],
  ['grave', 'severe'],
  ['habits', 'interactions'],
  ['handover', 'ownership transfer'],
  ['handovers', 'ownership transfers'],
  ['hears', 'subscribes'],
  ['hold listing', 'takeDown'],
  ['hold picture', 'lock'],
  ['hold property', 'takeDown'],
  ['hold roles', 'lockForUpdate'],
  ['hold ticket', 'assign'],
  ['hold work', 'assign'],
  ['keep apart', 'a name of what it separates'],
  ['keep out', 'hide'],
  ['keep roles', 'lockForShare'],
  ['kept out', 'hidden'],
  ['lister', 'advertiser'],
  ['listers', 'advertisers'],
  ['look alikes', 'near duplicates'],
  ['may tell', 'canNotify'],
  ['news', 'domain event'],
  ['notice all', 'flagAll'],
  ['noticed', 'flagged'],
  ['promised', 'confirmed'],
  ['reactions', 'subscribers'],
  ['record act', 'audit'],
  ['seal', 'encrypt'],
  ['sealed', 'encrypted'],
  ['settle doubts', 'recheck'],
  ['standing', 'status or state'],
  ['storey', 'layer'],
  ['stories', 'histories'],
  ['story', 'history or timeline'],
  ['stranger', 'guest'],
  ['strangers', 'guests'],
  ['sweep', 'purge'],
  ['sweeps', 'purges'],
  ['tellings', 'messages'],
  ['twins', 'locale bundles'],
  ['unseal', 'decrypt'],
  ['vignettes', 'illustrations'],
  ['weigh', 'preview or check'],
  ['weighs', 'previews or checks'],
])

/** Error codes that one code of the closed list replaces. */
const privateCodes: ReadonlyMap<string, string> = new Map([
  ['ALREADY_DECIDED', 'STALE'],
  ['CHANGED', 'STALE'],
  ['CHANGED_MEANWHILE', 'STALE'],
  ['DECIDED', 'STALE'],
  ['DRAFT_CHANGED', 'STALE'],
  ['MOVED_ON', 'STALE'],
  ['OFFER_OVER', 'EXPIRED'],
  ['OVER', 'EXPIRED'],
  ['ONESELF', 'SELF'],
  ['OWN_ACCOUNT', 'SELF'],
  ['OWN_ADDRESS', 'SELF'],
  ['OWN_PROPERTY', 'SELF'],
  ['SAME_PERSON', 'SELF'],
  ['FULL', 'LIMIT_REACHED'],
  ['TOO_MANY', 'LIMIT_REACHED'],
  ['NOT_OF_DESK', 'INVALID_ASSIGNEE'],
  ['KEPT_BACK', 'CONTACT_PRIVATE'],
  ['NOT_TAKING', 'a code that says what happened'],
  ['ACTED', 'a code that says what happened'],
  ['NOBODY', 'a code that says what happened'],
])

/** File names that do not say what is in the file. */
const emptyFileNames: readonly string[] = [
  'above',
  'appear',
  'closed-words',
  'dotted',
  'enter',
  'favorite-places',
  'found',
  'found-things',
  'go-on',
  'join-entries',
  'keep-apart',
  'kept-changes',
  'lead-sides',
  'left-behind',
  'listed-leaving',
  'of-holder',
  'offered-by',
  'own-query',
  'pass-first-step',
  'pattern-of',
  'reach-person',
  'readings',
  'rescue-drafts',
  'saved-note',
  'see-person',
  'soft-areas',
  'staff-sees',
  'story-of-steps',
  'tell-upgrade',
  'vignettes',
  'writing-of',
]

/** Stored values, which a migration would have to change. */
const allowed = ['legal_edition']

const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')

/**
 * Checks camelCase, snake_case and kebab-case names word by word and pair by pair: `newsletter` is
 * not `news`.
 */
export function privateWordIn(name: string): string | null {
  if (allowed.includes(name)) return null
  const parts = partsOf(name)
  const words = parts.flatMap((part, index) => [part, `${part} ${parts[index + 1] ?? ''}`])
  const word = words.find((each) => privateWords.has(each))
  if (word !== undefined) return `${name}: write ${privateWords.get(word)}, not ${word}`
  const code = privateCodes.get(name)
  return code === undefined ? null : `${name}: the closed list says ${code}`
}

export function privateFileName(path: string): string | null {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  return emptyFileNames.includes(stem)
    ? `${stem} says nothing: name the file after what it holds`
    : privateWordIn(path)
}
