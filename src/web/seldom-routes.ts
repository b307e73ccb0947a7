/** The public routes and those that few visitors open; the build leaves out those of members and staff (`vite.public-routes.ts`). */
export { routeTree } from './routeTree.gen.ts'
