import type { OrderDocument } from '@berth/contract/orders/document'
import { mediaTypeOf } from '@berth/domain/files/upload'

/** A previewable file: an order document or an upload. */
export type PreviewedFile = Pick<OrderDocument, 'name' | 'media_type' | 'bytes' | 'url'>

/** The ways to show a file. */
export type FileFace = 'pdf' | 'image' | 'office' | 'none'

const faces: Readonly<Record<string, FileFace>> = {
  [mediaTypeOf.pdf]: 'pdf',
  [mediaTypeOf.jpg]: 'image',
  [mediaTypeOf.png]: 'image',
  [mediaTypeOf.doc]: 'office',
  [mediaTypeOf.docx]: 'office',
  [mediaTypeOf.xls]: 'office',
  [mediaTypeOf.xlsx]: 'office',
}

/** Office files are shown by the configured preview service. Without one they can only be downloaded. */
export function faceOf(file: Pick<PreviewedFile, 'media_type'>, previewService: string): FileFace {
  const face = faces[file.media_type] ?? 'none'
  return face === 'office' && previewService === '' ? 'none' : face
}

/** Identifies the file behind a URL, ignoring its ticket. */
export function fileKey({ url }: Pick<PreviewedFile, 'url'>): string {
  return url.split('?')[0] ?? url
}

/** The preview service's URL for a file. Replaces `{url}` in the setting with the file's URL, or appends it. */
export function servicePreviewUrl(service: string, fileUrl: string): string {
  const written = encodeURIComponent(fileUrl)
  return service.includes('{url}') ? service.replace('{url}', written) : service + written
}

/** The page a key leads to, or null if the pager does not handle the key. */
export function pageByKey(key: string, page: number, pages: number): number | null {
  const asked: Readonly<Record<string, number>> = {
    ArrowLeft: page - 1,
    ArrowRight: page + 1,
    Home: 1,
    End: pages,
  }
  const wanted = asked[key]
  return wanted === undefined ? null : Math.min(Math.max(wanted, 1), Math.max(pages, 1))
}
