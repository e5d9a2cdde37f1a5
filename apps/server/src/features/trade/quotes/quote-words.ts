import { defineWords } from '@berth/locales/language'

/** The operator's name as the publisher of a rate. */
export const publisherWords = defineWords(
  { own: (portal: string) => `${portal} 自营` },
  { own: (portal: string) => portal },
)
