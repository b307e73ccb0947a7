/** The routes of public pages; the build leaves those of members, staff and reference pages out (`vite.public-routes.ts`). */
export { routeTree } from './routeTree.gen.ts'
