import { haveli } from './connect.ts'

const { data, error } = await haveli.PUT('/listings/{reference}', {
  params: { path: { reference: 'HV-1' } },
  body: {
    title: 'Three-bedroom flat near the metro',
    type: 'apartment',
    status: 'sale',
    price: 7_250_000,
    area: 1450,
    area_type: 'super_built_up',
    address: '14 Shipra Path',
    locality: 'Mansarovar',
    bhk: 3,
    baths: 2,
  },
})
if (error) throw new Error(error.detail)
console.log(data.result, data.notes)
