import { useEffect } from 'react'
import { endLeaving, takeSignOutReason } from '#lib/api/auth-redirect.ts'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LanguageSwitch } from '#page-parts/language-switch.tsx'
import { Logo } from '#page-parts/logo.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { phoneBelowPx } from '#ui/theme/tokens.ts'
import quayJpeg from '../../../../pictures/quay.jpg'
import quayWebp from '../../../../pictures/quay.webp'
import quaySmall from '../../../../pictures/quay-small.webp'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { accountWords } from './sign-in-words.ts'
import { useWay } from './way.tsx'

export function LoginPage() {
  const { login: text, signedOut, sessionEnded } = useWords(accountWords)
  const config = useConfig()
  const { Link } = useWay()
  useTitle(text.page)
  useEffect(endLeaving, [])
  useEffect(() => {
    const reason = takeSignOutReason()
    if (reason === 'signed_out') showToast('done', signedOut)
    if (reason === 'session_ended') showToast('info', sessionEnded)
  }, [signedOut, sessionEnded])
  return (
    <main className={`grid surface phone-flex phone-column ${styles.page}`}>
      <figure className={`sticky cut ${styles.picture}`}>
        <picture>
          <source srcSet={quaySmall} type="image/webp" media={`(max-width: ${phoneBelowPx - 1}px)`} />
          <source srcSet={quayWebp} type="image/webp" />
          <img src={quayJpeg} alt={text.picture} width="1620" height="1800" />
        </picture>
        <figcaption className={`absolute ${styles.caption}`}>
          <Logo picture={config.loginLogo} />
        </figcaption>
      </figure>
      <div className={`flex column ${styles.side}`}>
        <div className={`flex end ${styles.language}`}>
          <LanguageSwitch />
        </div>
        <div className={`full phone-any-width ${styles.box}`}>
          <h1>{text.welcome}</h1>
          <p className="dim">{text.line}</p>
          <LoginForm />
        </div>
        <footer className={`flex wrap note gap-4-16 ${styles.foot}`}>
          <Link to={paths.contactUs}>{text.contactUs}</Link>
          {config.termsOfUse && (
            <a href={config.termsOfUse} target="_blank" rel="noreferrer">
              {text.terms}
            </a>
          )}
          {config.privacyAndSecurity && (
            <a href={config.privacyAndSecurity} target="_blank" rel="noreferrer">
              {text.privacy}
            </a>
          )}
          {config.contactPhone && <span>{text.support(config.contactPhone)}</span>}
          {config.contactFax && <span>{text.fax(config.contactFax)}</span>}
        </footer>
      </div>
    </main>
  )
}
