import { defineWords } from '@berth/locales/language'

/** How the operator is called as the one who publishes a rate. */
export const publisherWords = defineWords(
  { own: (portal: string) => `${portal} 自营` },
  { own: (portal: string) => portal },
)
