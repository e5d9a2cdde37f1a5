import type { Page } from '@playwright/test'
import { secondFactorWords } from '../../../apps/web/src/features/account/second-factor/second-factor-words.ts'
import { accountWords } from '../../../apps/web/src/features/sign-in/member/sign-in-words.ts'
import { recoveryCodeCount } from '../../../packages/domain/src/access/second-factor.ts'
import { problemWords } from '../../../packages/locales/src/problem-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { tryToSignIn } from '../../support/given-person.ts'
import { long } from '../../support/long.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test as onOwnServer,
} from '../../support/own-server.ts'

// Passkeys belong to a host name, and an IP address is none.
const test = onOwnServer.extend({
  baseURL: async ({ server }, use) => use(server.address.replace('127.0.0.1', 'localhost')),
})

test.describe.configure({ mode: 'default' })

/** Gives the browser an authenticator with a fingerprint reader; returns how the user's finger is recognised or not. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

// A context with an authenticator keeps what its pages stored, whatever is cleared.
test.use({ keepsContexts: false })

test('a member adds a passkey, signs in with it, confirms with it, and removes it', async ({
  page,
  lang,
  expectConsoleError,
}) => {
  long('one authenticator goes through its whole life')
  expectConsoleError(/403|409|422/)
  const text = secondFactorWords[languages[lang]]
  const { passkeys } = text
  const { login } = accountWords[languages[lang]]
  const problem = problemWords[languages[lang]]
  const openLogin = async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
  }
  const signInWithPasskey = () => page.getByRole('button', { name: login.passkey }).click()
  const finger = await addAuthenticator(page)
  await openLogin()
  await expectNoAxeViolations(page)

  // Without a passkey on the device the page says so, and the password works as before.
  await signInWithPasskey()
  await expect(page.getByRole('alert').getByText(login.passkeyNotUsed)).toBeVisible()
  await tryToSignIn(page, lang, 'shipper@demo.test', 'demo1234')
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: passkeys.add }).click()
  const dialog = page.getByRole('dialog', { name: passkeys.add })
  await expectNoAxeViolations(page)
  await finger.recognise(false)
  await dialog.getByLabel(text.steps.password, { exact: true }).fill('demo1234')
  await dialog.getByLabel(passkeys.name).fill('OFFICE LAPTOP')
  await dialog.getByRole('button', { name: passkeys.add }).click()
  await expect(dialog.getByText(passkeys.notCreated)).toBeVisible()
  await expect(dialog.getByLabel(passkeys.name)).toHaveValue('OFFICE LAPTOP')
  await finger.recognise(true)
  await dialog.getByRole('button', { name: passkeys.add }).click()
  const codes = dialog.getByRole('list', { name: text.recovery.title }).getByRole('listitem')
  await expect(codes).toHaveCount(recoveryCodeCount)
  await dialog.getByRole('button', { name: text.recovery.done }).click()
  const list = page.getByRole('list', { name: passkeys.title })
  await expect(list.getByText('OFFICE LAPTOP')).toBeVisible()
  await expect(list.getByText(passkeys.unused)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The password alone is no longer enough; the passkey alone is.
  await openLogin()
  await tryToSignIn(page, lang, 'shipper@demo.test', 'demo1234')
  await expect(page.getByText(problem.code_needed)).toBeVisible()
  await signInWithPasskey()
  await expect(page).not.toHaveURL(/\/login/)

  // It is the last way to verify, so it is removed only with two-step verification as a whole.
  await page.goto('/profile?tab=security')
  await list.getByRole('button', { name: passkeys.removeOf('OFFICE LAPTOP') }).click()
  const removing = page.getByRole('dialog', { name: passkeys.removeOf('OFFICE LAPTOP') })
  await removing.getByRole('button', { name: passkeys.remove }).click()
  await expect(removing.getByText(problem.last_factor)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(removing).toBeHidden()

  // A call that asks again takes the passkey too, and is then made again with what was typed.
  let isToRefuse = true
  await page.route('**/api/passkey/creation-options', async (route) => {
    if (!isToRefuse) return await route.fallback()
    isToRefuse = false
    const json = { code: 1, msg: problem.confirmation_needed, error: 'confirmation_needed' }
    await route.fulfill({ status: 403, json })
  })
  await page.getByRole('button', { name: passkeys.add }).click()
  await dialog.getByLabel(text.steps.password, { exact: true }).fill('demo1234')
  await dialog.getByRole('button', { name: passkeys.add }).click()
  const confirming = page.getByRole('dialog', { name: text.confirm.title })
  await confirming.getByRole('button', { name: passkeys.use }).click()
  await expect(confirming).toBeHidden()
  // This authenticator has one for the account already.
  await expect(dialog.getByText(passkeys.notCreated)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: text.turnOff }).click()
  const off = page.getByRole('dialog', { name: text.turnOff })
  await expect(off.getByRole('button', { name: passkeys.use })).toBeVisible()
  await expectNoAxeViolations(page)
  await finger.recognise(false)
  await off.getByRole('button', { name: passkeys.use }).click()
  await expect(off.getByText(passkeys.notAnswered)).toBeVisible()
  await finger.recognise(true)
  await off.getByRole('button', { name: passkeys.use }).click()
  await expect(page.getByText(text.turnedOff)).toBeVisible()
  await expect(list).toBeHidden()
  await openLogin()
  await signInWithPasskey()
  await expect(page.getByRole('alert').getByText(problem.passkey_refused)).toBeVisible()
  await tryToSignIn(page, lang, 'shipper@demo.test', 'demo1234')
  await expect(page).not.toHaveURL(/\/login/)
})
