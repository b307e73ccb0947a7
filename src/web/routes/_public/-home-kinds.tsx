import { m } from '#messages'

import type { SiteContent } from '../../layout/footer/site-content.ts'
import { SellingPoints } from '../../layout/home/promises.tsx'
import { TypeTiles } from '../../layout/home/type-tiles.tsx'
import { Section } from '../../layout/section.tsx'
import type { HomeContent } from './-home-content.ts'

type HomeKindsProps = { types: HomeContent['types']; content: SiteContent }

/** What there is, by kind, and why to look for it here. */
export function HomeKinds({ types, content }: HomeKindsProps) {
  return (
    <>
      <Section title={m.layout_home_types()}>
        <TypeTiles counts={types} />
      </Section>
      <Section title={m.layout_home_why()}>
        <SellingPoints content={content} />
      </Section>
    </>
  )
}
