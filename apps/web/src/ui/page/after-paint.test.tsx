// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { AfterPaint } from './after-paint.tsx'

const page = (
  <MemoryRouter>
    <AfterPaint>
      <p>Timeline</p>
    </AfterPaint>
  </MemoryRouter>
)

it('leaves room at first, and draws its content next', () => {
  expect(renderToStaticMarkup(page)).not.toContain('Timeline')
  draw(page)
  expect(screen.getByText('Timeline')).toBeTruthy()
})
