import { rules } from '@berth/domain/finding'
import { z } from 'zod'
import { problemCodes } from './problem.ts'

/** The body of every successful response. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal(0), msg: z.literal(''), data })
}

/** The body of every list: one page and the total count. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ lists: z.array(item), total: z.number().int().nonnegative() })
}

export const fieldProblem = z.object({
  path: z.string(),
  rule: z.enum(rules),
  msg: z.string(),
})

/** The body of every failure. `fields` only if a rule was broken; `current` only if a newer version exists. */
export const failure = z.object({
  code: z.literal(1),
  msg: z.string(),
  error: z.enum(problemCodes as [string, ...string[]]),
  fields: z.array(fieldProblem).optional(),
  request_id: z.string(),
})

export type Failure = z.infer<typeof failure>
export type FieldProblem = z.infer<typeof fieldProblem>
