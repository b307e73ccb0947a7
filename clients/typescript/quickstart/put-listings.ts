import { haveli } from './connect.ts'

const locality = 'Mansarovar'
const { data, error } = await haveli.POST('/listings/batch', {
  body: {
    listings: [
      {
        reference: 'HV-1',
        listing: {
          type: 'apartment',
          status: 'sale',
          price: 7_150_000,
          area: 1450,
          address: '14 Shipra Path',
          locality,
          bhk: 3,
          baths: 2,
        },
      },
      {
        reference: 'HV-2',
        listing: {
          type: 'house',
          status: 'rent',
          price: 38_000,
          area: 1900,
          address: '52 Madhyam Marg',
          locality,
          bhk: 4,
          baths: 3,
        },
      },
    ],
  },
})
if (error) throw new Error(error.detail)
for (const { reference, result, problem } of data.results) console.log(reference, problem?.detail ?? result)
