import type { Rule } from './finding.ts'
import type { SheetKind } from './import-file.ts'
import type { FileKind } from './upload.ts'

/** What one file of a form may be, and which rule one breaks that may not. */
export type FormFileRule = {
  readonly kinds: readonly (FileKind | SheetKind)[]
  readonly maxBytes: number
  readonly wrongKind: Rule
  readonly tooLarge: Rule
  /** Whether its name may end as that of any of the kinds. */
  readonly isNamedLoosely?: boolean
}

/** The pictures a company shows: its logo to other members, its business licence to the operator. */
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
 * A picture of more pixels is not opened: a phone's twelve millions fit twice, and a few kilobytes that unpack to
 * gigabytes do not.
 */
export const maxCompanyImagePixels = 25_000_000
