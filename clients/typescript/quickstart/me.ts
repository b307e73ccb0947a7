import { haveli } from './connect.ts'

const { data, error } = await haveli.GET('/me')
if (error) throw new Error(error.detail)
console.log(`${data.key.name} acts for ${data.team.name}`)
