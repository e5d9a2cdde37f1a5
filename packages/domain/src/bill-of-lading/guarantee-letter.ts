import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** What the letter of guarantee for a telex release says of its order, by the name of its placeholder. */
export const guaranteePlaceholders = [
  'date',
  'issuer',
  'carrier',
  'company',
  'bl_no',
  'order_no',
  'vessel',
  'loading',
  'discharge',
  'containers',
  'goods',
  'shipper',
  'consignee',
] as const

export type GuaranteeFacts = Readonly<Record<(typeof guaranteePlaceholders)[number], string>>

const placeholder = /\{([a-z_]+)\}/g
/** A letter that does not name its bill would guarantee any. */
const essential = '{bl_no}'

/** Checks the text of a letter in one language: it names the bill, and no placeholder that does not exist. */
export function checkGuaranteeText(field: string, text: string): Finding[] {
  const check = new Check()
  check.text(field, text, { required: true, common: 'printable', max: maxLength.settingText })
  const unknown = [...text.matchAll(placeholder)].find(
    ([, name]) => !(guaranteePlaceholders as readonly (string | undefined)[]).includes(name),
  )
  if (unknown?.[1]) check.add(field, 'placeholder_unknown', { name: unknown[1].slice(0, 40) })
  else if (check.findings.length === 0 && !text.includes(essential))
    check.add(field, 'placeholder_missing', { names: essential })
  return check.findings
}

/** Fills in the placeholders of a letter, once, whatever the facts contain. */
export function fillGuarantee(text: string, facts: GuaranteeFacts): string {
  return text.replace(placeholder, (whole, name: string) => facts[name as keyof GuaranteeFacts] ?? whole)
}
