import type { Finding, Rule } from './finding.ts'
import { unprintableIn } from './text/printable.ts'
import { commonText, commonTextLines } from './text/text-pattern.ts'

type Params = Finding['params']

/** Collects findings about one object; every method checks one field and reports at most one finding for it. */
export class Check {
  readonly findings: Finding[] = []
  private readonly prefix: string

  constructor(prefix = '') {
    this.prefix = prefix
  }

  add(field: string, rule: Rule, params?: Params): void {
    const path = this.prefix === '' ? field : `${this.prefix}.${field}`
    this.findings.push(params === undefined ? { path, rule } : { path, rule, params })
  }

  /** Checks a text: present if required, and if present, short enough and printable on the documents. */
  text(field: string, value: string | null | undefined, options: TextRule): void {
    const text = value?.trim() ?? ''
    if (text === '') {
      if (options.required) this.add(field, 'required')
      return
    }
    const length = [...text].length
    if (length > options.max) this.add(field, 'max_length', { max: options.max })
    else if (options.common === 'line' && !commonText.test(text)) this.add(field, 'common_text')
    else if (options.common === 'lines' && !commonTextLines.test(text)) this.add(field, 'common_text')
    else if (options.common === 'printable') {
      const letter = unprintableIn(text)
      if (letter) this.add(field, 'printable', letter)
    }
  }

  chosen(field: string, value: number | string | null | undefined): void {
    if (value === null || value === undefined || value === '') this.add(field, 'choose')
  }

  positive(field: string, value: number | null | undefined, options: { required: boolean }): void {
    if (value === null || value === undefined) {
      if (options.required) this.add(field, 'required')
      return
    }
    if (!(value > 0)) this.add(field, 'positive')
  }

  include(findings: readonly Finding[]): void {
    this.findings.push(...findings)
  }
}

export type TextRule = {
  readonly max: number
  readonly required?: boolean
  /** Whether the text must match the common text pattern, on one line or on several, or only be printable, as names are. */
  readonly common?: 'line' | 'lines' | 'printable'
}
