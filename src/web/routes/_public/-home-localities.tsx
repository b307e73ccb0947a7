import { m } from '#messages'

import { ProjectCard } from '../../features/catalogue/project-card.tsx'
import { LocalityLines } from '../../layout/home/locality-lines.tsx'
import { Section } from '../../layout/section.tsx'
import { SeeAllLink } from '../../layout/see-all-link.tsx'
import { CardRow } from '../../ui/primitives/card.tsx'
import type { HomeContent } from './-home-content.ts'

/** Where to look: projects that are talked of, localities that are asked for. */
export function HomeLocalities({ projects, localities }: Pick<HomeContent, 'projects' | 'localities'>) {
  return (
    <>
      {projects.length > 0 && (
        <Section title={m.layout_home_trending()} text={m.layout_home_trending_text()}>
          <CardRow className="lg:grid-cols-3">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </CardRow>
        </Section>
      )}
      {localities.length > 0 && (
        <Section
          title={m.layout_home_localities()}
          text={m.layout_home_localities_text()}
          link={<SeeAllLink path="/jaipur" />}
        >
          <LocalityLines localities={localities} />
        </Section>
      )}
    </>
  )
}
