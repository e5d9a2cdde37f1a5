// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { loadConfig } from '#lib/api/config.ts'
import { chooseLanguage } from '#lib/language.ts'
import { RegisterPage } from './register-page.tsx'
import { registerWords } from './register-words.ts'

afterEach(cleanup)

const words = registerWords['en-US']
const china = { id: 7, code: 'CN', name: 'China', name_zh: '中国', name_en: 'China', aliases: [] }

it('reads what people paste, keeps a country that is not chosen, marked, and sends nothing of it', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    asked(init?.method ?? 'GET')
    const lists = String(input).includes('countr') ? [china] : []
    return Promise.resolve(Response.json({ code: 0, msg: '', data: { lists, total: lists.length } }))
  })
  chooseLanguage('en-US')
  await loadConfig()
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <RegisterPage /> }])} />)
  const user = userEvent.setup()
  const field = (name: 'username' | 'phone' | 'credit_no' | 'zip_code') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: words.fields[name] })
  const leave = async (name: Parameters<typeof field>[0], text: string) => {
    await user.click(field(name))
    await user.paste(text)
    await user.tab()
    return field(name).value
  }
  expect(await leave('username', 'mailto:zhou.min@bright.example')).toBe('zhou.min@bright.example')
  expect(await leave('phone', '电话：0755-8888 6666')).toBe('0755-8888 6666')
  expect(await leave('credit_no', '9144 0300 MA5D EM00 7U')).toBe('91440300MA5DEM007U')
  expect(await leave('zip_code', '５１８０００')).toBe('518000')
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: words.fields.country_id })
  await user.click(country)
  await user.keyboard('Atlantis')
  await user.tab()
  expect(country.value).toBe('Atlantis')
  expect(screen.getByText(/“Atlantis” is not chosen yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(asked.mock.calls.flat()).not.toContain('POST')
  expect(document.activeElement).toBe(country)
  vi.unstubAllGlobals()
})
