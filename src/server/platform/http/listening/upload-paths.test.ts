import { expect, test } from 'vitest'

import { contract } from '#contract/index.ts'

import { listUploadPaths } from './upload-paths.ts'

test('what takes a file may be large, whichever way it is called', () => {
  const paths = listUploadPaths(contract)
  expect(paths).toEqual(expect.arrayContaining(['/rpc/media/uploadImage', '/api/properties/images']))
  expect(paths).toHaveLength(12)
  expect(paths.every((path) => /^\/(rpc|api)\/[\w/-]+$/.test(path))).toBe(true)
})
