export const votes = ['yes', 'perhaps', 'no'] as const
/** What may matter to a person of a shared shortlist; each is a fact that listings state or leave open. */
export const mustHaves = [
  'lift',
  'ground_floor',
  'parking',
  'power_backup',
  'piped_water',
  'gated',
  'ready',
  'no_brokerage',
  'north_or_east',
  'pooja_room',
  'study_room',
  'furnished',
] as const
export const shortlistStates = ['open', 'closed', 'expired'] as const
/** What people of a shortlist did, as its owner reads it. */
export const shortlistChangeKinds = [
  'created',
  'joined',
  'voted_yes',
  'voted_perhaps',
  'voted_no',
  'vote_withdrawn',
  'noted',
  'note_removed',
  'musts_chosen',
  'home_added',
  'home_removed',
  'person_removed',
  'left',
  'renamed',
  'closed',
  'opened',
  'link_renewed',
  'minutes_shown',
  'minutes_hidden',
] as const
