import { m } from '#messages'

/** What a value stands for; a name that is not known is shown as it was written down. */
export function fieldWord(field: string): string {
  return words.get(field)?.() ?? field
}

const words = new Map<string, () => string>(
  Object.entries({
    reason: m.moderation_field_reason,
    role: m.moderation_field_role,
    isSuspended: m.moderation_field_is_suspended,
    isVerified: m.moderation_field_is_verified,
    secondSteps: m.moderation_field_second_steps,
    sessions: m.moderation_field_sessions,
    isAll: m.moderation_field_is_all,
    ownerId: m.moderation_field_owner_id,
    to: m.moderation_field_to,
    from: m.moderation_field_from,
    until: m.moderation_field_until,
    listings: m.moderation_field_listings,
    overPlan: m.moderation_field_over_plan,
    numericId: m.moderation_field_numeric_id,
    number: m.moderation_field_number,
    status: m.moderation_field_status,
    availability: m.moderation_field_availability,
    isArchived: m.moderation_field_is_archived,
    isOnHold: m.moderation_field_is_on_hold,
    isActive: m.moderation_field_is_active,
    isOn: m.moderation_field_is_on,
    priority: m.moderation_field_priority,
    holder: m.moderation_field_holder,
    amount: m.moderation_field_amount,
    price: m.moderation_field_price,
    phase: m.moderation_field_phase,
    version: m.moderation_field_version,
    name: m.moderation_field_name,
    rows: m.moderation_field_rows,
    isSearched: m.moderation_field_is_searched,
    person: m.moderation_field_person,
    room: m.moderation_field_room,
    about: m.moderation_field_about,
    kind: m.moderation_field_kind,
  }),
)
