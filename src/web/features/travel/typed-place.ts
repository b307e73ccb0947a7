import { createIsomorphicFn } from '@tanstack/react-start'

import { readTypedPlace, type PlaceTexts } from '#contract/travel/place-fields.ts'
import { pageRequest } from '#web/api/page.ts'

/** What was typed in the form that was just refused; the browser's scripts cannot read it. */
export const findTypedPlace = createIsomorphicFn()
  .server(() => readTypedPlace(pageRequest()?.cookies ?? ''))
  .client((): PlaceTexts | null => null)
