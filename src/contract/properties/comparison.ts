import { z } from 'zod'

import { procedure, browsing } from '../base.ts'
import { numericIdSchema } from '../shared.ts'
import { maxCompared } from './compared-limit.ts'
import { propertyDetail } from './detail.ts'

/** What a comparison shows of a property: facts and costs, no texts, people or further pictures. */
const comparedProperty = propertyDetail.omit({
  description: true,
  neighbourhood: true,
  images: true,
  videoUrl: true,
  tourUrl: true,
  viewsCount: true,
  advertiser: true,
  priceHistory: true,
  homeOffers: true,
  can: true,
  enquiryRefusal: true,
})
export type ComparedProperty = z.infer<typeof comparedProperty>

export const comparisonInput = z.object({ ids: z.array(numericIdSchema).min(1).max(maxCompared) })

export const comparing = {
  getComparison: procedure({
    access: 'public',
    pace: browsing('comparison'),
    method: 'GET',
    path: '/properties/comparison',
    summary: 'Up to 4 properties side by side, in the order asked; those the caller may not see are named',
    description:
      'Prices in whole rupees, areas in square feet, distances in kilometres. `missing` holds the numbers that are unknown, removed or not visible to the caller, without saying which.',
  })
    .input(comparisonInput)
    .output(
      z.object({
        properties: z.array(comparedProperty),
        missing: z.array(z.number().int()),
      }),
    ),
}
