// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { QrCode } from './qr-code.tsx'

const uri = 'otpauth://totp/Berth:lumira?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Berth'

it('is a picture with a name, and draws every dark square of the code inside a blank margin', () => {
  draw(<QrCode value={uri} label="Code for the app" size={176} />)
  const picture = screen.getByRole('img', { name: 'Code for the app' })
  const { data, size } = encode(uri, { ecc: 'M', border: 2 })
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  const drawn = picture.querySelector('path[fill="#000"]')?.getAttribute('d') ?? ''
  const squares = [...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : [])))
  expect(squares).toEqual(dark)
  expect(squares).toContain('2 2')
  expect(squares.some((place) => /^[01] | [01]$/.test(place))).toBe(false)
})
