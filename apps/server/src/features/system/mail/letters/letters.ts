import type { MailName } from '@berth/locales/mails'
import * as exported from './all-letters.ts'
import type { AnyLetter } from './letter.ts'

/** Letters by kind. Kinds of a newer server are left for that server. */
export const letters: ReadonlyMap<string, AnyLetter> = new Map(
  Object.values<AnyLetter>(exported).map((one) => [one.kind, one]),
)

/** The example of a text, with the letter that writes it. */
export function sampleOf(text: MailName) {
  for (const { samples, ...letter } of letters.values()) {
    const sample = samples[text]
    if (sample) return { ...sample, letter }
  }
  throw new Error(`no letter has the text ${text}`)
}
