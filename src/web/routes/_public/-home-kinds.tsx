import { m } from '#messages'

import type { SiteContent } from '../../shell/footer/site-content.ts'
import { Promises } from '../../shell/home/promises.tsx'
import { TypeTiles } from '../../shell/home/type-tiles.tsx'
import { Section } from '../../shell/section.tsx'
import type { HomeContent } from './-home-content.ts'

type HomeKindsProps = { types: HomeContent['types']; content: SiteContent }

/** What there is, by kind, and why to look for it here. */
export function HomeKinds({ types, content }: HomeKindsProps) {
  return (
    <>
      <Section title={m.shell_home_types()}>
        <TypeTiles counts={types} />
      </Section>
      <Section title={m.shell_home_why()}>
        <Promises content={content} />
      </Section>
    </>
  )
}
