import { createHaveli } from 'haveli-client'

export const haveli = createHaveli({
  url: process.env['HAVELI_URL'] ?? 'https://haveli.example',
  key: process.env['HAVELI_KEY'] ?? '',
})
