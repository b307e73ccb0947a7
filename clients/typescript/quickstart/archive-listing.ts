import { haveli } from './connect.ts'

const { error } = await haveli.DELETE('/listings/{reference}', {
  params: { path: { reference: 'HV-1' } },
})
if (error) throw new Error(error.detail)
