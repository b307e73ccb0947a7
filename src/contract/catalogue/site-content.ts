import { z } from 'zod'

import { procedure } from '../base.ts'

/**
 * Words and figures that staff edit; keys are stable, values already in the caller's language.
 * Up to 8 popular localities come as `locality_` and their address.
 */
export const siteContentSchema = z.record(z.string(), z.string())

export const siteContent = {
  getSiteContent: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/site-content',
    summary: 'Phones, addresses, banners, marketing figures and popular localities shown around the site',
  }).output(siteContentSchema),
}
