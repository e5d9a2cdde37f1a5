import { cleanTradeLines, cleanValue } from '../reading/clean-text.ts'
import { readFigure } from '../reading/figure.ts'
import { type Fault, faultOf, type Reading, read, refused } from '../reading/reading.ts'

/** Settings that list a figure for each code: what the codes and the figures may be, and an entry as an example. */
export type CodeFiguresRule = {
  readonly code: RegExp
  readonly max: number
  readonly decimals: number
  readonly example: string
}

/** A comma stands between two entries if a code follows it; otherwise it groups thousands. */
const between = /[;、\n]|,(?=\s*[A-Z0-9]{2,6}\s*[=:])|,\s*$/i
const entry = /^([A-Z0-9]{2,6})\s*[=:]\s*(\S.*)$/i

/**
 * Reads a figure for each code as people write it: `20gp：25；40HQ = 60` as `20GP=25, 40HQ=60`. The first entry that is not read
 * decides.
 */
export function readCodeFigures(text: string, rule: CodeFiguresRule): Reading<string> {
  const entries = cleanTradeLines(text)
    .split(between)
    .map(cleanValue)
    .filter((one) => one !== '')
  const values: string[] = []
  const seen = new Set<string>()
  const fault: Fault = { rule: 'code_figures', params: { example: rule.example } }
  for (const one of entries) {
    const [, written = '', figure = ''] = entry.exec(one) ?? []
    const code = written.toUpperCase()
    if (!rule.code.test(code) || seen.has(code)) return { state: 'refused', fault }
    seen.add(code)
    const reading = readFigure(figure, { decimals: rule.decimals })
    const wrong = faultOf(reading)
    if (wrong !== null) return { state: 'refused', fault: wrong.rule === 'figure_character' ? fault : wrong }
    if (reading.state !== 'read' || reading.value <= 0) return { state: 'refused', fault }
    if (reading.value > rule.max) return refused('max_value', { max: rule.max })
    values.push(`${code}=${reading.value}`)
  }
  return read(values.join(', '))
}

/** The figures of a stored list by their codes. */
export function codeFiguresOf(stored: string): ReadonlyMap<string, number> {
  return new Map(
    stored.split(', ').flatMap((one) => {
      const [code = '', figure = ''] = one.split('=')
      const reading = readFigure(figure, { decimals: 3 })
      return code !== '' && reading.state === 'read' ? [[code, reading.value] as const] : []
    }),
  )
}
