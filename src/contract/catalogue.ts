import { desk } from './catalogue/desk.ts'
import { entries } from './catalogue/entries.ts'
import { places } from './catalogue/places.ts'
import { siteContent } from './catalogue/site-content.ts'
import { contentDesk } from './catalogue/site-desk.ts'

/** Cities, localities, projects, amenities and the words of the site; a part a file. */
export const catalogue = { ...places, ...entries, ...desk, ...siteContent, ...contentDesk }
