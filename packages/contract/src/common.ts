import { maxFigure, maxLength, maxPageSize } from '@berth/domain/limits'
import { cleanLines } from '@berth/domain/reading/clean-text'
import { unprintableIn } from '@berth/domain/text/printable'
import { isDay } from '@berth/domain/time/calendar'
import { z } from 'zod'

/** An id as a client sends it in a path: an integer, positive, and small enough to be exact. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const idParams = z.object({ id })

/** A type or kind that is a small number, as a client sends it; limited to the range of its column. */
export const smallCode = z.coerce.number().int().positive().max(32_767)

/** An id in a body: a number, never a string. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const day = z.string().refine(isDay, { params: { rule: 'day' } })

/** An instant in ISO 8601 with an offset or Z. */
export const instant = z.iso
  .datetime({ offset: true, error: 'instant' })
  .refine((value) => isFourDigitYear(new Date(value)), { params: { rule: 'instant' } })

/** Whether databases and ISO 8601 write the UTC year of the instant the same way: an offset may move it out of that range. */
function isFourDigitYear(value: Date): boolean {
  const year = value.getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** How often a row has been changed; limited to the range of its column. */
export const version = z.number().int().positive().max(2_147_483_647)

/** A number between 0, or `min`, and `max` with at most `digits` decimals, as stored. */
export function figure(max: number, digits: number, min = 0) {
  const scale = 10 ** digits
  return (
    z
      .number()
      .min(min)
      .max(max)
      // Dividing the integer yields exactly the double its decimals parse to; a tolerance would fail for large numbers.
      .refine((value) => Math.round(value * scale) / scale === value, {
        params: { rule: 'decimals', digits },
      })
  )
}

/** Money in US dollars with two decimals (specification point 9: a price is at most 999999.99; sums may be larger). */
export const money = figure(maxFigure.money, 2)
/** A currency by its ISO 4217 code. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

export const weightKg = figure(maxFigure.weight, 3)
export const volumeM3 = figure(maxFigure.volume, 3)
export const count = z.number().int().min(0).max(maxFigure.count)

/** Neither engine can store or compare a text with NUL or half a surrogate pair. */
export function isStorable(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

/**
 * A text compared with stored ones and never stored itself, such as a keyword. One that no row can contain is refused.
 */
export function searched(max: number) {
  return z
    .string()
    .max(max)
    .refine(isStorable, { params: { rule: 'type' } })
}

/** The ASCII information separators, which no one types: queries use them as delimiters when they return lists. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant.
const separators = /[\u001c-\u001f]/g

/** A text stored as typed except for surrounding spaces and what programs leave in a copied text; empty counts as missing. */
export function text(max: number) {
  const tooLong = { params: { rule: 'max_length', max } }
  return (
    z
      .string()
      // Rejects far too long input before any further processing.
      .refine((value) => value.length <= max * 4, { ...tooLong, abort: true })
      .transform((value) => cleanLines(value.replaceAll(separators, ' ')))
      .refine((value) => [...value].length <= max, tooLong)
      .refine(isStorable, { params: { rule: 'type' } })
  )
}

/** A text stored the way the domain reads its kind: a mail address, a number of a container. */
export function readAs(reads: (text: string) => string, max: number) {
  const tooLong = { params: { rule: 'max_length', max } }
  return z
    .string()
    .refine((value) => value.length <= max * 4, { ...tooLong, abort: true })
    .transform(reads)
    .pipe(text(max))
}

/** The same for a field that may be empty. */
export function optionalText(max: number, reads?: (text: string) => string) {
  return (reads === undefined ? text(max) : readAs(reads, max))
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null)
}

/** More texts than a table of a thousand rows can have unread cells. */
const mostUnread = 10_000

/** Texts that could not be read, as a form sends them, by the path of the field: `ready_date`, `containers.0.weight`. */
export const sentUnreadTexts = z
  .record(z.string().regex(/^[a-z_]{1,40}(\.\d{1,3}\.[a-z_]{1,40})?$/), text(maxLength.goodsDescription))
  .refine((texts) => Object.keys(texts).length <= mostUnread, {
    params: { rule: 'too_many', max: mostUnread },
  })
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, written]) => written !== '')))
  .default({})

/** The same as answered. */
export const unreadTexts = z.record(z.string(), z.string())

export const reason = text(maxLength.reason).refine((value) => value !== '', { params: { rule: 'required' } })

/** No list is this long, and any page beyond the end is equally empty. */
const farthestPage = 1_000_000

/** Page and page size of any list; a size above the maximum is capped. */
export const paging = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((page) => Math.min(page, farthestPage))
    .default(1),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .transform((size) => Math.min(size, maxPageSize))
    .default(50),
})

export const keyword = searched(maxLength.keyword)
  .transform((value) => value.trim())
  .optional()

export const empty = z.object({})

/** A comma-separated list of integers in a query. */
export const numberList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((value) => value.split(',').map(Number))

/** Comma-separated ids; empty selects none. */
export const idList = z
  .string()
  .max(4_000)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
  .transform((value) => [...new Set(value.split(',').filter(Boolean).map(Number))])

/** A language of the portal, for what is written to somebody. */
export const language = z.enum(['zh-CN', 'en-US'])

/** A text that must say something. */
export const filled = (max: number, reads?: (text: string) => string) =>
  (reads === undefined ? text(max) : readAs(reads, max)).refine((value) => value !== '', {
    params: { rule: 'required' },
  })

/** A text that is shown on printouts: the first letter that they cannot print is named. */
export const printed = <Text extends z.ZodType<string | null | undefined>>(schema: Text) =>
  schema.superRefine((value, context) => {
    const letter = value ? unprintableIn(value) : null
    if (letter) context.addIssue({ code: 'custom', params: { rule: 'printable', ...letter } })
  })
