import { AmenityForm } from './amenity-form.tsx'
import { CityForm } from './city-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import type { LoadedEntry } from './load-entry.ts'
import { LocalityForm } from './locality-form.tsx'
import { ProjectForm } from './project-form.tsx'

/** An entry and its form, which begins anew with every edition. */
export function EntryPage({ loaded }: { loaded: LoadedEntry }) {
  const { kind, entry } = loaded
  return (
    <EntryFrame kind={kind} entry={entry}>
      <EntryForm key={entry ? `${entry.id} ${entry.edition}` : 'new'} loaded={loaded} />
    </EntryFrame>
  )
}

function EntryForm({ loaded }: { loaded: LoadedEntry }) {
  if (loaded.kind === 'city') return <CityForm city={loaded.entry} />
  if (loaded.kind === 'amenity') return <AmenityForm amenity={loaded.entry} />
  if (loaded.kind === 'locality') return <LocalityForm locality={loaded.entry} cities={loaded.cities} />
  return <ProjectForm project={loaded.entry} choices={loaded.choices} />
}
