import '../ui/theme/base.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { startLanguage } from '#lib/language.ts'
import { LanguageSwitch } from '#page-parts/language-switch.tsx'
import { useUiTexts } from '#page-parts/ui-texts/use-ui-texts.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import styles from './gallery.module.css'
import { pages } from './pages.ts'

/** All parts of the design system, each in its sizes and states. The part is the address's hash. */
function Gallery() {
  const [part, setPart] = useState(location.hash.slice(1) || 'controls/button')
  useEffect(() => {
    const follow = () => setPart(location.hash.slice(1))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const Shown = pages[part]
  return (
    <UiTextProvider value={useUiTexts()}>
      <div className={`grid phone-one-column ${styles.frame}`}>
        <nav className={`padded-16 line-end surface phone-no-line-end ${styles.nav}`}>
          <div className="below-12">
            <LanguageSwitch />
          </div>
          {Object.keys(pages).map((name) => (
            <a
              className="block rounded-tag dim"
              key={name}
              href={`#${name}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <main className={`slim padded-24 phone-padded-16 ${styles.main}`}>
          <h1>{part}</h1>
          {Shown && <Shown key={part} />}
        </main>
      </div>
      <ToastRegion />
    </UiTextProvider>
  )
}

startLanguage()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </StrictMode>,
  )
