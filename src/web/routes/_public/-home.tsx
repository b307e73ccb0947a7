import { m } from '#messages'
import { getRouteApi } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'

import { api } from '../../api/client.ts'
import { currentLocale, pathIn } from '../../api/language.ts'
import { HomePage } from '../../shell/home-page.tsx'
import { LocalityLines } from '../../shell/home/locality-lines.tsx'
import { TypeTiles } from '../../shell/home/type-tiles.tsx'
import { Section } from '../../shell/section.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What the home page shows, also where it stands for an unknown path. */
export const loadHome = () => api.search.getHome()

export function Home({ home }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  const content = getRouteApi('/_public').useLoaderData()
  return (
    <HomePage content={content} search={<PlaceSearch />}>
      <Section title={m.shell_home_types()}>
        <TypeTiles counts={home.types} />
      </Section>
      {home.localities.length > 0 && (
        <Section title={m.shell_home_localities()} text={m.shell_home_localities_text()}>
          <LocalityLines localities={home.localities} />
        </Section>
      )}
    </HomePage>
  )
}

function PlaceSearch() {
  return (
    <form action={pathIn(currentLocale(), '/search')} role="search">
      <Segmented
        label={m.shell_home_purpose()}
        name="status"
        defaultValue="SALE"
        options={[
          { value: 'SALE', label: m.shell_nav_buy() },
          { value: 'RENT', label: m.shell_nav_rent() },
        ]}
      />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <TextField
          label={m.shell_home_place()}
          hideLabel
          name="location"
          icon={<MapPin aria-hidden />}
          placeholder={m.shell_home_place_hint()}
          autoComplete="off"
          className="flex-[1_1_220px]"
        />
        <Button type="submit" size="large" icon={<Search aria-hidden />} className="flex-[1_0_120px]">
          {m.shell_home_search()}
        </Button>
      </div>
    </form>
  )
}
