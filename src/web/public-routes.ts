/** What a visitor's document starts with; the build leaves the desks out of it (`vite.sides.ts`). */
export { routeTree } from './routeTree.gen.ts'
