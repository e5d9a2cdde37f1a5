import { useWords } from '../../lib/language.ts'
import { accountWords } from './account-words.ts'
import { ContactDesk } from './contact-desk.tsx'

export function RegisterPage() {
  const { register } = useWords(accountWords)
  return <ContactDesk title={register.title} text={register.text} />
}
