import { isDay } from '@berth/domain/calendar'

/** How one value of a list's state stands in the address. Nothing there means `initial`. */
export type UrlParam<Value> = {
  readonly initial: Value
  parse(text: string): Value | undefined
  // A method, so that parameters of different values fit one shape.
  write(value: Value): string
}

export type UrlShape = Readonly<Record<string, UrlParam<unknown>>>

export type UrlState<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends UrlParam<infer Value> ? Value : never
}

/** What somebody searches for; what is longer than the field that writes it is cut, not refused. */
export function textParam(max: number): UrlParam<string> {
  return { initial: '', parse: (text) => text.slice(0, max), write: (value) => value.trim() }
}

/** A whole number of at least one: a page, an id. `null` when it may be absent. */
export function numberParam<Initial extends number | null>(initial: Initial): UrlParam<number | Initial> {
  return {
    initial,
    parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    write: (value) => (value === null ? '' : String(value)),
  }
}

/** A calendar day, or none. */
export const dayParam: UrlParam<string | null> = {
  initial: null,
  parse: (text) => (isDay(text) ? text : undefined),
  write: (value) => value ?? '',
}

/** One of a closed set; anything else in the address counts as not given. */
export function choiceParam<const Choice extends string | number>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): UrlParam<Choice> {
  return {
    initial,
    parse: (text) => choices.find((choice) => String(choice) === text),
    write: String,
  }
}

/** Several of a closed set, comma-separated, each once. */
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

/** The state an address holds. What cannot be read is as if it were not there. */
export function readUrlState<Shape extends UrlShape>(shape: Shape, params: URLSearchParams): UrlState<Shape> {
  const entries = Object.entries(shape).map(([name, param]) => {
    const text = params.get(name)
    return [name, text === null ? param.initial : (param.parse(text) ?? param.initial)]
  })
  return Object.fromEntries(entries) as UrlState<Shape> // One entry per name of the shape, of its parameter's type.
}

/**
 * The address after a change. Values at their initial are left out, parameters of others stay, and any change that does
 * not name a page starts again at the first.
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
