import { haveli } from './connect.ts'

const { data, error } = await haveli.GET('/listings/{reference}', {
  params: { path: { reference: 'HV-1' } },
})
if (error) throw new Error(error.detail)
console.log(data.review, data.availability, data.url)
