import { useRouter } from '@tanstack/react-router'

/** Whether a route exists at a path, so that nothing links to a missing page. */
export function usePages(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
