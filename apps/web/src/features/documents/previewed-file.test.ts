import { describe, expect, it } from 'vitest'
import { faceOf, fileKey, pageByKey, servicePreviewUrl } from './previewed-file.ts'

describe('how a file is shown', () => {
  it.each([
    ['application/pdf', '', 'pdf'],
    ['image/png', '', 'image'],
    ['application/msword', '', 'none'],
    ['application/msword', 'https://preview.example/?u=', 'office'],
    ['application/zip', 'https://preview.example/?u=', 'none'],
  ] as const)('%s with service "%s": %s', (media_type, service, face) => {
    expect(faceOf({ media_type }, service)).toBe(face)
  })

  it('identifies the same file despite a different ticket', () => {
    expect(fileKey({ url: '/api/document/download/7?ticket=a' })).toBe('/api/document/download/7')
  })

  it('passes the encoded file URL to the service, at the placeholder if there is one', () => {
    const file = 'https://berth.example/api/document/download/7?ticket=a.b'
    const written = encodeURIComponent(file)
    expect(servicePreviewUrl('https://p.example/view?src=', file)).toBe(
      `https://p.example/view?src=${written}`,
    )
    expect(servicePreviewUrl('https://p.example/v?u={url}&e=1', file)).toBe(
      `https://p.example/v?u=${written}&e=1`,
    )
  })
})

describe('the pager', () => {
  it('stays within the page range', () => {
    expect(pageByKey('ArrowRight', 3, 3)).toBe(3)
    expect(pageByKey('ArrowLeft', 1, 3)).toBe(1)
    expect(pageByKey('End', 1, 3)).toBe(3)
    expect(pageByKey('Enter', 1, 3)).toBeNull()
  })
})
