import { createIsomorphicFn } from '@tanstack/react-start'

import { areaUnitIn, type AreaUnit } from '#contract/area.ts'

import { pageRequest } from './page.ts'

/** The unit in which the reader wants areas; a switch loads the document again. */
export const currentAreaUnit = createIsomorphicFn()
  .server((): AreaUnit => areaUnitIn(pageRequest()?.cookies ?? ''))
  .client((): AreaUnit => areaUnitIn(document.cookie))
