import { haveli } from './connect.ts'

const { data, error } = await haveli.PATCH('/leads/{id}', {
  params: { path: { id: process.env['LEAD'] ?? '' } },
  body: { status: 'contacted', note: 'Called, comes on Saturday' },
})
if (error) throw new Error(error.detail)
console.log(data.status)
