import { classes } from './classes.ts'

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 'medium' | 'large'
  className?: string
}

/** A photo, or the initials of the name on one of four colours; the name itself is in the text beside it. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const shape = classes(
    'flex-none rounded-full',
    size === 'large' ? 'size-14 text-xl' : 'size-10 text-md',
    className,
  )
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={56}
        height={56}
        className={classes(shape, 'object-cover')}
        loading="lazy"
      />
    )
  return (
    <span
      aria-hidden="true"
      // Drawn by CSS: decoration, which screen readers should not announce.
      data-initials={initials(name)}
      className={classes(
        shape,
        'grid place-items-center font-bold before:content-[attr(data-initials)]',
        backgrounds[sum(name) % backgrounds.length],
      )}
    />
  )
}

const backgrounds = [
  'bg-action-soft text-action-ink',
  'bg-neel-soft text-neel-ink',
  'bg-neem-soft text-neem-ink',
  'bg-saffron-soft text-saffron-ink',
]

function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const firstCharacters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return firstCharacters
    .map((word) => first(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

/** A letter with its vowel sign is one letter to a reader. */
const letters = new Intl.Segmenter()

function first(word: string): string {
  return [...letters.segment(word)][0]?.segment ?? ''
}

function sum(text: string): number {
  return [...text].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
}
