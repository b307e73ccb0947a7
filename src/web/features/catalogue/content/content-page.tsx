import type { SiteDesk } from '#contract/catalogue/site-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { currentLocale } from '#web/api/language.ts'

import { ContentForm } from './content-form.tsx'
import { DraftState } from './draft-state.tsx'
import { SiteSwitches } from './site-switches.tsx'

/** The words of the site as visitors read them, with the draft of whoever looks over them. */
export function ContentPage({ desk }: { desk: SiteDesk }) {
  const router = useRouter()
  const [turn, setTurn] = useState(0)
  const { version, publishedAt, publishedBy } = desk
  /** The fields are filled anew. */
  async function begin() {
    await router.invalidate()
    setTurn((before) => before + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">
        {publishedAt === null
          ? m.catalogue_content_standing({ version })
          : m.catalogue_content_standing_by({
              version,
              name: publishedBy ?? m.catalogue_content_somebody(),
              moment: formatMoment(publishedAt, currentLocale()),
            })}
      </p>
      <DraftState desk={desk} onDiscarded={begin} />
      <ContentForm key={`${turn} ${version}`} desk={desk} onPublished={begin} />
      <SiteSwitches switches={desk.switches} />
    </div>
  )
}
