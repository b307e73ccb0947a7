/** Listings that go from one person to another. `teamId`: within this team, whose members keep what enquirers shared with the team. */
export type ListingMove = {
  propertyIds: readonly string[]
  from: string
  to: string
  teamId?: string
  now: Date
}
