import { useEffect } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { arriveAtLogin } from '../../lib/way-out.ts'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { Logo } from '../../shared/logo.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { accountWords } from './account-words.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

export function LoginPage() {
  const { login: text } = useWords(accountWords)
  const config = useConfig()
  useTitle(text.page)
  useEffect(arriveAtLogin, [])
  return (
    <div className={styles.page}>
      <figure className={styles.picture}>
        <picture>
          <source srcSet="/quay.webp" type="image/webp" />
          <img src="/quay.jpg" alt={text.picture} width="1620" height="1800" />
        </picture>
        <figcaption className={styles.caption}>
          <Logo picture={config.loginLogo} />
        </figcaption>
      </figure>
      <div className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <main className={styles.box}>
          <h1>{text.welcome}</h1>
          <p className="dim">{text.line}</p>
          <LoginForm />
          <p className={styles.register}>
            {text.noAccount}{' '}
            <Link to={paths.register} className="strong">
              {text.register}
            </Link>
          </p>
        </main>
        <footer className={styles.foot}>
          {config.termsOfUse && <a href={config.termsOfUse}>{text.terms}</a>}
          {config.privacyAndSecurity && <a href={config.privacyAndSecurity}>{text.privacy}</a>}
          {config.contactPhone && <span>{text.support(config.contactPhone)}</span>}
        </footer>
      </div>
    </div>
  )
}
