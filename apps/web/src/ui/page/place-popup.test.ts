// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placePopup } from './place-popup.ts'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 600)
})
afterEach(() => vi.unstubAllGlobals())

function place(opener: { left: number; top: number; width: number }, size: [number, number], atEnd = false) {
  const button = document.createElement('button')
  button.getBoundingClientRect = () => new DOMRect(opener.left, opener.top, opener.width, 32)
  const popup = document.createElement('div')
  const [offsetWidth, offsetHeight] = size
  Object.defineProperties(popup, {
    offsetWidth: { value: offsetWidth },
    offsetHeight: { value: offsetHeight },
  })
  placePopup(popup, button, atEnd)
  const { left, top, minWidth } = popup.style
  return { left, top, minWidth }
}

it('is below its opener and as wide as it', () => {
  expect(place({ left: 20, top: 100, width: 90 }, [120, 200])).toEqual({
    left: '20px',
    top: '136px',
    minWidth: '90px',
  })
})

it('is above where there is more room', () => {
  expect(place({ left: 20, top: 500, width: 90 }, [120, 200]).top).toBe('296px')
})

it('stays within the screen, and ends where its opener does if it is asked to', () => {
  expect(place({ left: 350, top: 100, width: 40 }, [120, 200]).left).toBe('272px')
  expect(place({ left: 200, top: 100, width: 40 }, [120, 200], true).left).toBe('120px')
  expect(place({ left: 20, top: 100, width: 40 }, [120, 200], true).left).toBe('8px')
})
