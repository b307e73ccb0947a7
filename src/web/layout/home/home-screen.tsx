import { m } from '#messages'
import { LogoMark } from '#web/ui/primitives/logo-mark.tsx'

import dusk from '../../ui/art/sky-tall-dusk.svg'
import dawn from '../../ui/art/sky-tall.svg'

/** Illustration of a phone's home screen with the Haveli icon. */
export function HomeScreen() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-64 w-60 overflow-hidden rounded-t-xl border-6 border-b-0 border-ink bg-dawn lg:w-64"
    >
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
        <img
          src={dawn}
          alt=""
          width={390}
          height={760}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_20%]"
        />
      </picture>
      <div className="relative grid grid-cols-3 gap-x-4 gap-y-4 px-5 pt-8">
        {places.map((place) =>
          place === ours ? (
            <div key={place} className="grid justify-items-center gap-1">
              <span className="grid size-13 place-items-center rounded-lg bg-surface shadow-md">
                <LogoMark className="text-action" />
              </span>
              <span className="text-xs font-semibold text-on-dawn">{m.layout_product()}</span>
            </div>
          ) : (
            <div key={place} className="grid justify-items-center gap-1">
              <span className="size-13 rounded-lg bg-surface/55" />
              <span className="my-1 h-2 w-9 rounded-full bg-surface/55" />
            </div>
          ),
        )}
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4, 5, 6]
const ours = 5
