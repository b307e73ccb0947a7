import { useRouter } from '@tanstack/react-router'

/** Tells whether a page stands at a path, so that nothing leads to one that is not built. */
export function usePages(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
