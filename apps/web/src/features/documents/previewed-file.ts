import type { OrderDocument } from '@berth/contract/document'
import { mediaTypeOf } from '@berth/domain/upload'

/** A file that can be shown: a document of an order, or something uploaded. */
export type PreviewedFile = Pick<OrderDocument, 'name' | 'media_type' | 'bytes' | 'url'>

/** How a file is shown. */
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

/** Office files are shown by a service of the deployment; without one they can only be downloaded. */
export function faceOf(file: Pick<PreviewedFile, 'media_type'>, previewService: string): FileFace {
  const face = faces[file.media_type] ?? 'none'
  return face === 'office' && previewService === '' ? 'none' : face
}

/** Which file an address opens, whatever ticket it carries at the moment. */
export function fileKey({ url }: Pick<PreviewedFile, 'url'>): string {
  return url.split('?')[0] ?? url
}

/** The address under which the preview service shows a file. `{url}` in the setting is where the file's own goes; else it goes last. */
export function servicePreviewUrl(service: string, fileUrl: string): string {
  const written = encodeURIComponent(fileUrl)
  return service.includes('{url}') ? service.replace('{url}', written) : service + written
}

/** The page a key leads to, and nothing when the key is none of the pager's. */
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
