import { classes } from './classes.ts'

/** Logo, drawn by the icon sheet. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden className={classes('logo-mark', className)}>
      <use href="#logo-mark" />
    </svg>
  )
}

/** The drawing, for the icon sheet. */
export function LogoSymbol() {
  return (
    <symbol id="logo-mark" viewBox="0 0 32 32">
      <path
        fillRule="evenodd"
        d="M3 31V14.5A2.5 2.5 0 0 1 3.8 10.2A2.6 2.6 0 0 1 6.2 6.5A2.6 2.6 0 0 1 9.9 3.8A2.7 2.7 0 0 1 14.4 2.4Q15.5 1.9 16 1Q16.5 1.9 17.6 2.4A2.7 2.7 0 0 1 22.1 3.8A2.6 2.6 0 0 1 25.8 6.5A2.6 2.6 0 0 1 28.2 10.2A2.5 2.5 0 0 1 29 14.5V31ZM8 31V16.6A2.2 2.2 0 0 1 8.9 13A2.2 2.2 0 0 1 11.4 10.3A2.2 2.2 0 0 1 15 8.9Q15.7 8.6 16 8Q16.3 8.6 17 8.9A2.2 2.2 0 0 1 20.6 10.3A2.2 2.2 0 0 1 23.1 13A2.2 2.2 0 0 1 24 16.6V31Z"
      />
      <path d="M12.4 31V21.3A1.6 1.6 0 0 1 13.3 18.7A1.5 1.5 0 0 1 15.5 17.5Q15.9 17.3 16 17Q16.1 17.3 16.5 17.5A1.5 1.5 0 0 1 18.7 18.7A1.6 1.6 0 0 1 19.6 21.3V31Z" />
    </symbol>
  )
}
