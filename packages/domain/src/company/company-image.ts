import type { SheetKind } from '../files/import-file.ts'
import type { FileKind } from '../files/upload.ts'
import type { Rule } from '../finding.ts'

/** The file types and size a form field accepts, and the rules violated otherwise. */
export type FormFileRule = {
  readonly kinds: readonly (FileKind | SheetKind)[]
  readonly maxBytes: number
  readonly wrongKind: Rule
  readonly tooLarge: Rule
  /** Whether its name has an extension of one of the kinds. */
  readonly isNamedLoosely?: boolean
}

/** The pictures of a company: its logo, shown to other members, and its business license, shown to the operator. */
export const companyImageKinds = ['logo', 'license'] as const

export type CompanyImageKind = (typeof companyImageKinds)[number]

/** jpg, jpeg or png of at most 2 MB (specification points 5 and 9). */
export const companyImageRule = {
  kinds: ['jpg', 'png'],
  maxBytes: 2_097_152,
  wrongKind: 'image_type',
  tooLarge: 'image_size',
} as const satisfies FormFileRule

/**
 * Pictures with more pixels are not decoded: this is twice a phone's twelve megapixels, and stops a few kilobytes from
 * unpacking to gigabytes.
 */
export const maxCompanyImagePixels = 25_000_000
