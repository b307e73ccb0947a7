import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { contract } from '#contract/index.ts'

type Field = { at: string; schema: z.core.$ZodType }

const fields = inputs(contract, [])
const refused = (value: unknown, but = /^$/) =>
  fields.flatMap(({ at, schema }) => {
    const read = z.safeParse(schema, value)
    return read.success && !but.test(at) && read.data === value ? [at] : []
  })

/** Of 8-byte columns, in rupees; the length of a file in bytes. */
const long = /\.(?:price|m(?:in|ax)Price|price(?:From|To)|budgetM(?:in|ax)|dlcValue|loan|bytes)$/
/** Only compared with a hash. */
const secret = /\.(?:token|captchaAnswer|(?:current|confirm|new)?[pP]assword)$/

test('no number of an input is beyond the column of the database', () => {
  expect(fields.filter(({ schema }) => z.safeParse(schema, 1).success).length).toBeGreaterThan(250)
  for (const number of [2_147_483_648, -2_147_483_649]) expect(refused(number, long)).toEqual([])
  for (const number of [1e11, -1e11, 1e300, -1e300, Infinity]) expect(refused(number)).toEqual([])
})

test('no text of an input holds what the database cannot store', () => {
  expect(fields.filter(({ schema }) => z.safeParse(schema, 'pink city').success).length).toBeGreaterThan(300)
  for (const text of ['pink\u0000city', 'pink\uD800city']) expect(refused(text, secret)).toEqual([])
})

test('no day or instant of an input is outside the calendar of the database', () => {
  for (const day of ['0000-01-01', '1899-12-31', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00'])
    expect(fields.filter(({ schema }) => isDate(schema) && z.safeParse(schema, day).success)).toEqual([])
  expect(fields.filter(({ schema }) => isDate(schema)).length).toBeGreaterThan(30)
})

function isDate(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime
}

function inputs(node: AnyContractRouter, path: string[]): Field[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([name, child]) => inputs(child, [...path, name]))
  const { inputSchema } = node['~orpc']
  return inputSchema instanceof z.ZodType ? fieldsOf(inputSchema, path.join('.')) : []
}

/** Whatever has no further fields, below objects, lists, choices and defaults. */
function fieldsOf(schema: z.core.$ZodType, at: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => fieldsOf(inner, `${at}.${name}`))
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${at}[]`)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => fieldsOf(item, `${at}[]`))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, at))
  if (schema instanceof z.ZodRecord)
    return [...fieldsOf(schema.keyType, `${at}.*`), ...fieldsOf(schema.valueType, `${at}[]`)]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return fieldsOf(schema.def.innerType, at)
  if (schema instanceof z.ZodPipe) return listPipeFields(schema, at)
  return [{ at, schema }]
}

/** A pipe of one value as a whole, because its second part bounds its first. */
function listPipeFields(pipe: z.ZodPipe, at: string): Field[] {
  const parts = [pipe.in, pipe.out].filter((part) => !(part instanceof z.ZodTransform))
  const inner = parts.flatMap((part) => fieldsOf(part, at))
  const isOne = parts.every((part) => fieldsOf(part, at).every((field) => field.at === at))
  return isOne ? [{ at, schema: pipe }] : inner
}
