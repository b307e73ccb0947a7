/** The row if this policy allows it to the actor, otherwise null, so that what is refused looks like what is not there. */
export function checked<By, Row>(
  allows: (actor: By, row: Row) => boolean,
  actor: By,
  uncheckedRow: Row | null | undefined,
): Row | null {
  return uncheckedRow && allows(actor, uncheckedRow) ? uncheckedRow : null
}
