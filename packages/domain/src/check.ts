import type { Finding, Rule } from './finding.ts'
import { isScientific } from './reading/identifier.ts'
import { unprintableIn } from './text/printable.ts'
import { uncommonIn } from './text/text-pattern.ts'

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
    else if (options.common !== undefined) {
      const isPrinted = options.common === 'printable'
      const letter = isPrinted ? unprintableIn(text) : uncommonIn(text, options.common)
      if (letter) this.add(field, isPrinted ? 'printable' : 'common_text', letter)
    }
  }

  /** Checks a phone number, which people write in many ways; one that a spreadsheet has shortened has lost its digits. */
  phone(field: string, value: string | null | undefined, options: TextRule): void {
    if (value && isScientific(value)) this.add(field, 'figure_scientific', { value })
    else this.text(field, value, options)
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
