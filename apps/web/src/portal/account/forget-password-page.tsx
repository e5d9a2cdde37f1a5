import { useWords } from '../../lib/language.ts'
import { accountWords } from './account-words.ts'
import { ContactDesk } from './contact-desk.tsx'

export function ForgetPasswordPage() {
  const { forgot } = useWords(accountWords)
  return <ContactDesk title={forgot.title} text={forgot.text} />
}
