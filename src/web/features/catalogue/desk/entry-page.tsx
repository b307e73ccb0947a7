import { AmenityForm } from './amenity-form.tsx'
import { CityForm } from './city-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import type { LoadedEntry } from './load-entry.ts'
import { LocalityForm } from './locality-form.tsx'
import type { RenderPointMap } from './point-fields.tsx'
import { ProjectForm } from './project-form.tsx'

type EntryPageProps = { loaded: LoadedEntry; renderMap: RenderPointMap }

/** An entry and its form, which begins anew with every edition. */
export function EntryPage({ loaded, renderMap }: EntryPageProps) {
  const { kind, entry } = loaded
  return (
    <EntryFrame kind={kind} entry={entry}>
      <EntryForm key={entry ? `${entry.id} ${entry.edition}` : 'new'} loaded={loaded} renderMap={renderMap} />
    </EntryFrame>
  )
}

function EntryForm({ loaded, renderMap }: EntryPageProps) {
  if (loaded.kind === 'city') return <CityForm city={loaded.entry} renderMap={renderMap} />
  if (loaded.kind === 'amenity') return <AmenityForm amenity={loaded.entry} />
  if (loaded.kind === 'locality')
    return <LocalityForm locality={loaded.entry} cities={loaded.cities} renderMap={renderMap} />
  return <ProjectForm project={loaded.entry} choices={loaded.choices} renderMap={renderMap} />
}
