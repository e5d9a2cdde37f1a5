import type { Finding } from '@berth/domain/finding'

let common: Promise<ReadonlySet<string>> | undefined

// Loaded with the first new password: most servers never need the list.
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The name of the product, whatever a portal is called. */
const productName = 'berth'

/**
 * Checks a new password: refused if it is among the 49,000 most common ones of known leaks, or a word anyone would try first, with
 * or without digits and signs after it: the product's name, or a part of the user's own email address (OWASP ASVS 5.0, 6.2.4 and
 * 6.2.11).
 */
export async function checkGuessable(password: string, username: string): Promise<Finding[]> {
  common ??= loadCommon()
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const [typed, name] = [plain(password), plain(username)]
  const [person = '', host = ''] = name.split('@')
  const words = [productName, name, person, host, host.split('.')[0] ?? '']
  const word = typed.replace(/[^\p{L}]+$/u, '')
  const isGuessable =
    (await common).has(typed) || words.includes(typed) || (word !== '' && words.includes(word))
  return isGuessable ? [{ path: 'password', rule: 'password_common' }] : []
}

/** Adds that a new password can be guessed to the other findings of its form, unless the password is wrong already. */
export async function withGuessable(
  findings: readonly Finding[],
  { password, username }: { readonly password: string; readonly username: string },
): Promise<Finding[]> {
  if (findings.some(({ path }) => path === 'password')) return [...findings]
  return [...findings, ...(await checkGuessable(password, username))]
}
