import { classes } from '#web/ui/classes.ts'

/** What moves over the drawn city: clouds, kites on their strings, a few birds. */
export function HeroSky() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <Cloud className="top-[9%] left-[6%] w-36 sm:top-[13%] sm:w-61" />
      <Cloud className="top-[22%] left-[46%] w-45 max-sm:hidden [animation-delay:-30s]" />
      <Cloud className="top-[16%] left-[88%] w-53 [animation-delay:-50s]" />
      <svg
        viewBox="0 0 130 40"
        fill="none"
        className="drifting absolute top-[10%] left-[73%] w-32.5 stroke-on-dawn-2/60 [--drift:5vw] max-sm:hidden"
      >
        <path d="M2 12q5-6 9 0q4-6 9 0M34 24q5-6 9 0q4-6 9 0M52 34q5-6 9 0q4-6 9 0M84 12q5-6 9 0q4-6 9 0M108 24q5-6 9 0q4-6 9 0" />
      </svg>
      <Kite className="top-[34%] left-[53%] w-26 text-action max-sm:hidden" />
      <Kite className="top-[11%] left-[82%] w-12 sm:w-17 text-neel [animation-delay:-3s] sm:left-[58%]" />
      <Kite className="top-[30%] left-[86%] w-20 max-sm:hidden text-saffron [animation-delay:-5s]" />
    </div>
  )
}

function Cloud({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 154 28" className={classes('drifting absolute fill-cloud', className)}>
      <rect y="12" width="120" height="10" rx="5" />
      <rect x="26" y="2" width="66" height="12" rx="6" />
      <rect x="60" y="20" width="94" height="8" rx="4" />
    </svg>
  )
}

function Kite({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 80 152"
      className={classes('swaying absolute origin-[10%_100%] fill-current', className)}
    >
      <path d="M60 34Q50 78 2 150" className="fill-none stroke-on-dawn-2/50" strokeWidth=".8" />
      <g transform="translate(64 18) rotate(18)">
        <path d="M0-15L13 0L0 15L-13 0Z" />
        <path d="M0-15L13 0L0 15ZM-4 19L0 13L4 19Z" className="fill-on-saffron/25" />
      </g>
    </svg>
  )
}
