import { z } from 'zod'

/** `src` sets for AVIF and WebP are derived from the key by the media address; see `mediaSources`. */
export const imageSchema = z.object({
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  colour: z.string(),
  isPrimary: z.boolean(),
  isIllustration: z.boolean(),
})
export type PropertyImage = z.infer<typeof imageSchema>
