/** Units of a drawing to a metre. */
export const unit = 100

/** A drawing of so many metres. */
export function sheet(width: number, height: number, art: string): string {
  const [across, along] = [width * unit, height * unit]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${along}" width="${across}" height="${along}">${art}</svg>`
}
