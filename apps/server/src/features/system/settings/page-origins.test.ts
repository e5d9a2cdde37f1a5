import { describe, expect, it } from 'vitest'
import { PageOrigins, sourcesOf } from './page-origins.ts'

describe('the origins that pages may load from', () => {
  it.each([
    ['https://preview.example/onlinePreview?url=', ['https://preview.example']],
    ['https://preview.example:8443/v?u={url}', ['https://preview.example:8443']],
    ['', []],
    ['preview.example', []],
    ['javascript:alert(1)', []],
    ["https://a.example; script-src 'unsafe-inline'", []],
    ['https://a.example,https://b.example', []],
    ['https://a.example;https://b.example', []],
    ['https://*.example', []],
    ['https://[::1]/', []],
  ])('derives the frame origins for the preview service %s: %s', (address, frames) => {
    expect(sourcesOf(new Map([['file_preview', address]])).frames).toEqual(frames)
  })

  it('allows the chat window and the brand images, each host once', () => {
    const sources = sourcesOf(
      new Map([
        ['online_service', 'aliyun:_1AbC2dE,SCE00001234'],
        ['app_icon', 'https://cdn.example/icon.svg'],
        ['booking_logo', 'https://cdn.example/logo.svg'],
        ['booking_login_logo', '/files/logo.png'],
      ]),
    )
    expect(sources).toEqual({ frames: ['https://cschat-ccs.aliyun.com'], pictures: ['https://cdn.example'] })
  })

  it('allows no hosts by default, keeps the last ones when the database is down, and limits how often it reads', async () => {
    let reads = 0
    let answer: () => Promise<ReadonlyMap<string, string>> = async () => new Map()
    const origins = new PageOrigins(() => {
      reads++
      return answer()
    })
    const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
    expect([origins.frameSource, origins.pictureSource]).toEqual(["'none'", "'self'"])
    await origins.reread(at(0))
    await origins.reread(at(1))
    expect(reads).toBe(1)
    answer = async () => new Map([['file_preview', 'https://preview.example']])
    await origins.reread(at(3))
    expect(origins.frameSource).toBe('https://preview.example')
    answer = async () => Promise.reject(new Error('away'))
    await origins.reread(at(6))
    expect(origins.frameSource).toBe('https://preview.example')
  })
})
