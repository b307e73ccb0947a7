/** Style of a part of a scene that comes after so many seconds. */
export function after(seconds: number) {
  return { animationDelay: `${seconds}s` }
}
