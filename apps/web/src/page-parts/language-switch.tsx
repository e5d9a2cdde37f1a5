import { defineWords, type Language } from '@berth/locales/language'
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts'
import styles from './language-switch.module.css'

const words = defineWords({ label: '语言' }, { label: 'Language' })

// Each language is named in itself, whatever the language of the page.
const names: readonly { language: Language; short: string; name: string }[] = [
  { language: 'zh-CN', short: '中文', name: '中文' },
  { language: 'en-US', short: 'EN', name: 'English EN' },
]

export function LanguageSwitch({ dark = false }: { readonly dark?: boolean }) {
  const current = useLanguage()
  const text = useWords(words)
  return (
    <fieldset className={`slim inline-flex ${styles.group} ${dark ? styles.dark : ''}`}>
      <legend className="visually-hidden">{text.label}</legend>
      {names.map(({ language, short, name }) => (
        <button
          className="bare dim pointer"
          key={language}
          type="button"
          lang={language}
          aria-label={name}
          aria-pressed={language === current}
          onClick={() => chooseLanguage(language)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
