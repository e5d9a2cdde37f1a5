import type { Actor } from './actor.ts'
import { type Authority, meets, type Requirement } from './authority.ts'
import { orderWork } from './order/order-work.ts'
import { type OrderStatus, orderStatus } from './order/status.ts'

const mebibyte = 1_048_576

/** The kinds of file the portal takes, as their content is recognised; never by name or by the browser's word. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'jpg' | 'png'

type UploadRule = {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  readonly access: Requirement
}

/** What a file is uploaded for decides what it may be and how large (specification points 5 and 9), and who may. */
export const uploadPurposes = {
  supply_attachment: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.papers,
  },
  payment_slip: { kinds: ['jpg', 'png', 'pdf'], maxBytes: 10 * mebibyte, access: orderWork.finance },
  payment_guarantee: {
    kinds: ['jpg', 'png', 'pdf', 'doc', 'docx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.finance,
  },
  telex_guarantee: {
    kinds: ['jpg', 'png', 'pdf', 'doc', 'docx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.papers,
  },
  order_document: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
    maxBytes: 10 * mebibyte,
    access: orderWork.desk,
  },
  release_note: {
    kinds: ['pdf', 'jpg', 'png', 'doc', 'docx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.desk,
  },
} as const satisfies Record<string, UploadRule>

export type UploadPurpose = keyof typeof uploadPurposes

export const allUploadPurposes = Object.keys(uploadPurposes) as readonly UploadPurpose[] // The keys of a const table are its purposes.

type UploadFacts = {
  readonly actor: Actor
  readonly documentType: string | null
  /** How the order stands that the file is for, where one is named. */
  readonly status: OrderStatus | null
}

/**
 * What a file is for where the caller does not say: the document type when it names a purpose, and otherwise the papers that
 * are due from this side while the order stands as it does.
 */
export function purposeOf({ actor, documentType, status }: UploadFacts): UploadPurpose {
  const named = allUploadPurposes.find((purpose) => purpose === documentType)
  if (named) return named
  if (actor === 'operator') return 'order_document'
  const isGuarantee = documentType === 'guarantee'
  if (status === orderStatus.pendingPayment) return isGuarantee ? 'payment_guarantee' : 'payment_slip'
  if (status === orderStatus.billOfLadingApplication) return 'telex_guarantee'
  return 'supply_attachment'
}

/** What somebody with these authorities may upload files for. */
export function permittedPurposes(held: ReadonlySet<Authority>): UploadPurpose[] {
  return allUploadPurposes.filter((purpose) => meets(held, uploadPurposes[purpose].access))
}

/** The media type a file of this kind is served with. */
export const mediaTypeOf: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The endings a name of each kind may have; the name has to agree with the content. */
export const fileEndings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  xls: ['xls'],
  xlsx: ['xlsx'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
}

/** The largest upload of any purpose: more than this need not be read to be refused. */
export const maxUploadBytes = Math.max(...Object.values(uploadPurposes).map((rule) => rule.maxBytes))

/** More pixels than any camera takes; an image that claims more is made to fill somebody's memory. */
export const maxImagePixels = 250_000_000
