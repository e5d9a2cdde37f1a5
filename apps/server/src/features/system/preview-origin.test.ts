import { expect, it } from 'vitest'
import { frameSourceOf } from './preview-origin.ts'

it.each([
  ['https://preview.example/onlinePreview?url=', 'https://preview.example'],
  ['https://preview.example:8443/v?u={url}', 'https://preview.example:8443'],
  ['', "'none'"],
  ['preview.example', "'none'"],
  ['javascript:alert(1)', "'none'"],
  ["https://a.example; script-src 'unsafe-inline'", "'none'"],
])('frames of the preview service %s: %s', (address, source) => {
  expect(frameSourceOf(address)).toBe(source)
})
