import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { z } from 'zod'

/** Addresses of the procedures that take a file, by both ways to call them. */
export function listUploadPaths(part: AnyContractRouter, names: readonly string[] = []): string[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => listUploadPaths(inner, [...names, name]))
  const { route } = part['~orpc']
  const inputSchema: unknown = part['~orpc'].inputSchema
  const takesFile =
    inputSchema instanceof z.ZodObject &&
    Object.values(inputSchema.shape).some((field) => field instanceof z.ZodFile)
  return takesFile ? [`/rpc/${names.join('/')}`, `/api${route.path ?? ''}`] : []
}
