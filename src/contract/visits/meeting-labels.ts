import { m } from '#messages'

import type { meetingTypes } from '../enums.ts'

export const meetingTypeLabels: Readonly<Record<(typeof meetingTypes)[number], () => string>> = {
  in_person: m.visits_how_in_person,
  video: m.visits_how_video,
  phone: m.visits_how_phone,
  other: m.visits_how_other,
}
