import { procedure } from '../base.ts'
import { pageInput, pageOf } from '../shared.ts'
import { ownProperty } from './own.ts'

/** What a lister does with their own homes. */
export const managing = {
  listOwn: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own',
    summary: "The caller's own properties, newest first",
  })
    .input(pageInput)
    .output(pageOf(ownProperty)),
}
