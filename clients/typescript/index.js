import createClient, { mergeHeaders } from 'openapi-fetch'

/** @type {typeof import('./index.d.ts').createHaveli} */
export const createHaveli = ({ url, key, headers, ...options }) =>
  createClient({
    ...options,
    baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
    headers: mergeHeaders(headers, { Authorization: `Bearer ${key}` }),
  })
