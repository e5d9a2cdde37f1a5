import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import type { BlKind } from './bl-terms.ts'

/** What is printed on the form of a bill besides its content. An empty text is not printed. */
export type BlForm = {
  readonly title: string
  /** A line below the title, such as what transport the bill is for. */
  readonly subtitle: string
  /** Name and address of the issuer, beside the logo; empty for the name of the site. */
  readonly issuer: string
  /** Below the signature: in what capacity it is signed. */
  readonly signed: string
  /** The terms of carriage, on pages of their own; in the language of the reader. */
  readonly terms: string
}

const blank = { subtitle: '', issuer: '', signed: '', terms: '' } as const

/** The forms as shipped, until the operator changes them. */
export const shippedBlForms: Readonly<Record<BlKind, BlForm>> = {
  house: { ...blank, title: 'HOUSE BILL OF LADING' },
  master: { ...blank, title: 'BILL OF LADING' },
}

/** The form as the operator writes it: all in English, as bills are, but for the terms. */
export type BlFormTexts = Omit<BlForm, 'terms'> & { readonly terms_zh: string; readonly terms_en: string }

export const blFormLimits = {
  title: 60,
  subtitle: 120,
  issuer: 400,
  signed: 200,
  terms_zh: maxLength.blTerms,
  terms_en: maxLength.blTerms,
} as const satisfies Readonly<Record<keyof BlFormTexts, number>>

/** Checks the texts of a form: it has a title, and terms in both languages or in none. */
export function checkBlForm(form: BlFormTexts): Finding[] {
  const check = new Check()
  for (const [field, max] of Object.entries(blFormLimits))
    check.text(field, form[field as keyof BlFormTexts], {
      max,
      common: 'printable',
      required: field === 'title',
    }) // The keys of the limits are the form's.
  if (form.terms_zh.trim() === '' && form.terms_en.trim() !== '') check.add('terms_zh', 'required')
  if (form.terms_en.trim() === '' && form.terms_zh.trim() !== '') check.add('terms_en', 'required')
  return check.findings
}
