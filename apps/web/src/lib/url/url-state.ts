import { isDay } from '@berth/domain/time/calendar'
import { isMonth } from '@berth/domain/time/month'

/** How one value of a list's state is written in the address. An absent parameter means `initial`. */
export type UrlParam<Value> = {
  readonly initial: Value
  parse(text: string): Value | undefined
  // Declared as a method, so that parameters of different types fit one shape.
  write(value: Value): string
}

export type UrlShape = Readonly<Record<string, UrlParam<unknown>>>

export type UrlState<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends UrlParam<infer Value> ? Value : never
}

/** A search text. Text longer than its field allows is cut, not refused. */
export function textParam(max: number): UrlParam<string> {
  return { initial: '', parse: (text) => text.slice(0, max), write: (value) => value.trim() }
}

/** The code of a currency; `initial` may be empty if it may be absent. */
export function currencyParam(initial: string): UrlParam<string> {
  return { initial, parse: (text) => (/^[A-Z]{3}$/.test(text) ? text : undefined), write: (value) => value }
}

/** An integer of at least 1: a page or an id. `null` if it may be absent. */
export function numberParam<Initial extends number | null>(initial: Initial): UrlParam<number | Initial> {
  return {
    initial,
    parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    write: (value) => (value === null ? '' : String(value)),
  }
}

/** A figure above zero with up to three decimals, or null. */
export const decimalParam: UrlParam<number | null> = {
  initial: null,
  parse: (text) => (/^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined),
  write: (value) => (value === null ? '' : String(value)),
}

/** A calendar day, or null. */
export const dayParam: UrlParam<string | null> = {
  initial: null,
  parse: (text) => (isDay(text) ? text : undefined),
  write: (value) => value ?? '',
}

/** A calendar month, or ''. */
export const monthParam: UrlParam<string> = {
  initial: '',
  parse: (text) => (isMonth(text) ? text : undefined),
  write: (value) => value,
}

export type ChoiceParam<Choice> = UrlParam<Choice> & { readonly choices: readonly Choice[] }

/** One value of a closed set; anything else in the address counts as absent. */
export function choiceParam<const Choice extends string | number>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): ChoiceParam<Choice> {
  return {
    initial,
    choices,
    parse: (text) => choices.find((choice) => String(choice) === text),
    write: String,
  }
}

/** Several values of a closed set, comma-separated, without duplicates. */
export function choicesParam<const Choice extends string | number>(
  choices: readonly Choice[],
): UrlParam<readonly Choice[]> {
  return {
    initial: [],
    parse: (text) => {
      const given = text.split(',')
      const known = choices.filter((choice) => given.includes(String(choice)))
      return known.length > 0 ? known : undefined
    },
    write: (value) => value.join(','),
  }
}

const idParam = numberParam(null)

/** Several ids, comma-separated. */
export const idsParam: UrlParam<readonly number[]> = {
  initial: [],
  parse: (text) => {
    const ids = text.split(',').flatMap((part) => idParam.parse(part) ?? [])
    return ids.length > 0 ? ids : undefined
  },
  write: (value) => value.join(','),
}

/** The page of a list and its size. */
export function paging<const Size extends number>({
  options,
  initial,
}: {
  readonly options: readonly Size[]
  readonly initial: NoInfer<Size>
}) {
  return { page: numberParam(1), size: choiceParam(options, initial) }
}

type Unset = '' | null
type IsOptional<Value> = string extends Value ? true : Extract<Value, Unset> extends never ? false : true

/** The parameters of a request that follow from a list's state: the same names, without what is not set. */
export type ChosenFilters<State> = {
  readonly [Name in keyof State as IsOptional<State[Name]> extends true ? never : Name]: State[Name]
} & {
  readonly [Name in keyof State as IsOptional<State[Name]> extends true ? Name : never]?: Exclude<
    State[Name],
    Unset
  >
}

/** Leaves out of a list's state what is not set: empty texts and null. */
export function chosenOf<State extends object>(state: State): ChosenFilters<State> {
  const chosen = Object.entries(state).filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(chosen) as ChosenFilters<State> // What is left out is optional there.
}

/** Reads the state from an address. Unreadable values count as absent. */
export function readUrlState<Shape extends UrlShape>(shape: Shape, params: URLSearchParams): UrlState<Shape> {
  const entries = Object.entries(shape).map(([name, param]) => {
    const text = params.get(name)
    return [name, text === null ? param.initial : (param.parse(text) ?? param.initial)]
  })
  return Object.fromEntries(entries) as UrlState<Shape> // One entry per parameter of the shape, of that parameter's type.
}

/**
 * Applies a change to the address. Initial values are omitted, foreign parameters are kept, and a change that does not set the
 * page goes back to the first one.
 */
export function writeUrlState<Shape extends UrlShape>(
  shape: Shape,
  params: URLSearchParams,
  change: Partial<UrlState<Shape>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const param = shape[name]
    if (!param) continue
    const text = value === undefined ? '' : param.write(value)
    if (text === '' || text === param.write(param.initial)) next.delete(name)
    else next.set(name, text)
  }
  return next
}
