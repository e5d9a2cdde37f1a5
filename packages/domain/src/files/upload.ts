import type { Actor } from '../access/actor.ts'
import { type Authority, meets, type Requirement } from '../access/authority.ts'
import { orderWork } from '../order/lifecycle/order-work.ts'
import { type OrderStatus, orderStatus } from '../order/lifecycle/status.ts'
import { endingOf } from './file-name.ts'

const mebibyte = 1_048_576

/** The accepted file types, as detected from the content; never from the name or the browser's content type. */
export type FileKind = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'jpg' | 'png' | 'ofd' | 'xml'

/** What else a file may be that people send, named in its refusal: kinds that no purpose takes, and files that cannot be read. */
export type OtherContent =
  | ('heic' | 'avif' | 'webp' | 'gif' | 'tiff' | 'bmp' | 'svg')
  | ('zip' | 'rar' | '7z' | 'exe')
  | ('xlsm' | 'xlsb' | 'docm' | 'pptx' | 'ppt' | 'odf' | 'rtf' | 'html' | 'txt' | 'eml' | 'msg')
  | 'protected'
  | 'damaged'

type UploadRule = {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  readonly access: Requirement
}

/** The purpose of an upload decides the file types and size allowed (specification points 5 and 9), and who may upload. */
export const uploadPurposes = {
  supply_attachment: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.documents,
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
    access: orderWork.documents,
  },
  order_document: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
    maxBytes: 10 * mebibyte,
    access: { any: ['desk_document', 'desk_billing', 'desk_finance', 'desk_release'] },
  },
  /** The carrier's draft of a bill of lading. */
  carrier_draft: { kinds: ['pdf'], maxBytes: 10 * mebibyte, access: orderWork.deskDocument },
  release_note: {
    kinds: ['pdf', 'jpg', 'png', 'doc', 'docx'],
    maxBytes: 10 * mebibyte,
    access: orderWork.deskRelease,
  },
  /** A file of a message about an order, from the member and from the operator. */
  message_file: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
    maxBytes: 10 * mebibyte,
    access: 'order',
  },
  desk_message_file: {
    kinds: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
    maxBytes: 10 * mebibyte,
    access: 'desk_order',
  },
  /** A tax invoice as the tax software has made it. */
  tax_invoice: { kinds: ['pdf', 'ofd', 'xml'], maxBytes: 10 * mebibyte, access: 'desk_finance' },
} as const satisfies Record<string, UploadRule>

export type UploadPurpose = keyof typeof uploadPurposes

export const allUploadPurposes = Object.keys(uploadPurposes) as readonly UploadPurpose[] // The keys of a const table are its purposes.

type UploadFacts = {
  readonly actor: Actor
  readonly documentType: string | null
  /** The status of the order the file is for, if one is given. */
  readonly status: OrderStatus | null
}

/**
 * The purpose of an upload if the caller gives none: the document type if it names a purpose, otherwise the documents due from
 * this side in the order's current status.
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

/** The purposes a user with these authorities may upload files for. */
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
  ofd: 'application/ofd',
  xml: 'application/xml',
}

/** The valid file extensions of each type, the one it is stored under first; the name has to match the content. */
export const fileEndings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  xls: ['xls'],
  xlsx: ['xlsx'],
  jpg: ['jpg', 'jpeg', 'jfif', 'jpe'],
  png: ['png'],
  ofd: ['ofd'],
  xml: ['xml'],
}

/** Endings of pictures that programs of today write and viewers of yesterday do not know. */
const strangeEndings: readonly string[] = ['jfif', 'jpe']

/** The name a file is stored under: `slip.jfif` becomes `slip.jpg`, which every viewer opens. */
export function underOwnEnding(name: string, kind: FileKind): string {
  const ending = endingOf(name)
  return strangeEndings.includes(ending) ? `${name.slice(0, -ending.length)}${fileEndings[kind][0]}` : name
}

/** The largest upload of any purpose: anything larger is refused without being read. */
export const maxUploadBytes = Math.max(...Object.values(uploadPurposes).map((rule) => rule.maxBytes))

/** More pixels than any camera produces; an image claiming more is designed to exhaust memory. */
export const maxImagePixels = 250_000_000
