import { m } from '#messages'

import { failures } from '../errors.ts'

/** Errors of the project that a listing names. */
export const projectErrors = failures({
  PROJECT_ELSEWHERE: m.properties_project_elsewhere,
  PROJECT_REFUSED: m.properties_project_refused,
  PROJECT_LIMIT: m.properties_project_limit,
})
