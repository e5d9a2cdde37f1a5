import type { Locator, Page } from '@playwright/test'
import { registerWords } from '../../apps/web/src/features/sign-in/member/register/register-words.ts'
import { languages } from './desk-steps.ts'
import type { Lang } from './fixtures.ts'

/** A unique email address. */
export function newEmail(): string {
  return `owner-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@new.example`
}

export const typedPassword = 'secret-1'

/** The registration form in the given language. */
export function registerForm(page: Page, lang: Lang) {
  const words = registerWords[languages[lang]]
  const field = (name: keyof typeof words.fields): Locator =>
    page.getByLabel(words.fields[name], { exact: true })
  return {
    words,
    field,
    image: page.locator('input[type="file"]'),
    terms: page.getByRole('checkbox'),
    next: page.getByRole('button', { name: words.next, exact: true }),
    submit: page.getByRole('button', { name: words.submit, exact: true }),
    dialog: page.getByRole('dialog'),
    /** Fills in the required fields. */
    fillBasics: async (email: string) => {
      await field('username').fill(email)
      await field('password').fill(typedPassword)
      await field('confirm').fill(typedPassword)
      await field('linkman').pressSequentially('zhou min')
      await field('phone').fill('+86 755-8888 6666')
      await field('company1').fill('bright lamps ltd')
      await field('credit_no').fill('91440300MA5DEM007U')
      await field('invoice_title').fill('明晟照明有限公司')
      await field('country_id').click()
      await page.keyboard.type('cn')
      await page.keyboard.press('Enter')
      await field('city').fill('SHENZHEN')
      await field('address1').fill('1 HARBOUR ROAD')
    },
  }
}
