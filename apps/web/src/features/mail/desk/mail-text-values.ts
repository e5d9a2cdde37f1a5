import type { MailTextEntry } from '@berth/contract/desk/desk-mail'
import { checkMailText } from '@berth/domain/settings/mail-text'
import type { Language } from '@berth/locales/language'
import { type MailName, mails } from '@berth/locales/mails'
import type { FieldFault } from '#page-parts/forms/form-engine.ts'

export const mailLanguages = ['zh-CN', 'en-US'] as const satisfies readonly Language[]

type Part = 'subject' | 'lead'

/** A field of the form: a part of the text in one language. */
export type MailField = `${Language} ${Part}`

/** The text of one email in both languages, as the form holds it. */
export type MailValues = Readonly<Record<MailField, string>>

/** The texts of one email. */
export type MailEntries = Readonly<Record<Language, MailTextEntry>>

export function valuesOf(entries: MailEntries): MailValues {
  const values = mailLanguages.flatMap((language) => {
    const { subject, lead } = entries[language]
    return [
      [`${language} subject`, subject],
      [`${language} lead`, lead],
    ] as const
  })
  return Object.fromEntries(values) as MailValues // Both parts in both languages.
}

export function textIn(values: MailValues, language: Language) {
  return { subject: values[`${language} subject`], lead: values[`${language} lead`] }
}

/** The languages whose text differs between two states of the form. */
export function changedIn(values: MailValues, start: MailValues): readonly Language[] {
  return mailLanguages.filter(
    (language) => JSON.stringify(textIn(values, language)) !== JSON.stringify(textIn(start, language)),
  )
}

export function checkBoth(kind: MailName, values: MailValues): readonly FieldFault[] {
  return mailLanguages.flatMap((language) =>
    checkMailText(mails[kind], textIn(values, language)).map((one) => ({
      ...one,
      path: `${language} ${one.path}`,
    })),
  )
}
