import type { ReactNode } from 'react'
import { useConfigState } from '#lib/api/config.ts'
import { LanguageSwitch } from '#page-parts/language-switch.tsx'
import { Logo } from '#page-parts/logo.tsx'
import styles from './simple-layout.module.css'
import { SiteFooter } from './site-footer.tsx'

/** The second layout: a logo and the language switch, at most 1200 px wide. For pages that need no account. */
export function SimpleLayout({ home, children }: { readonly home: string; readonly children: ReactNode }) {
  const { config } = useConfigState()
  return (
    <div className={`flex column ${styles.page}`}>
      <header className="line-below surface">
        <div className={`flex centred between mid phone-padded-0-16 ${styles.inner}`}>
          <a href={home} className={`flex centred tall ${styles.home}`}>
            <Logo picture={config?.logo ?? ''} />
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <main className={`full fill mid phone-padded-16 ${styles.content}`}>{children}</main>
      <SiteFooter />
    </div>
  )
}
