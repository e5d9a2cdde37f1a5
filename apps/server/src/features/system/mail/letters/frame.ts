import { mailWords } from './letter-words.ts'
import type { Reader } from './reader.ts'

/** Returns the parts common to every mail to one reader. */
export function frameOf(reader: Reader) {
  const { greeting, separator, footer } = mailWords[reader.language]
  return {
    language: reader.language,
    greeting: reader.name === null ? null : greeting(reader.name),
    separator,
    footer: footer(reader.siteTitle),
  }
}
