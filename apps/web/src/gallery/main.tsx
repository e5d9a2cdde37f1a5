import '../ui/theme/base.css'
import { type Language, languages } from '@berth/locales/language'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { chooseLanguage, startLanguage, useLanguage } from '#lib/language.ts'
import { useUiTexts } from '#page-parts/ui-texts/use-ui-texts.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import styles from './gallery.module.css'
import { pages } from './pages.ts'

const names: Record<Language, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** All parts of the design system, each in its sizes and states. The part is the address's hash. */
function Gallery() {
  const language = useLanguage()
  const [part, setPart] = useState(location.hash.slice(1) || 'controls/button')
  useEffect(() => {
    const follow = () => setPart(location.hash.slice(1))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const Shown = pages[part]
  return (
    <UiTextProvider value={useUiTexts()}>
      <div className={`grid ${styles.frame}`}>
        <nav className={`padded-16 ${styles.nav}`}>
          <div className="below-12">
            <Segmented
              aria-label="Language"
              size="small"
              options={languages.map((value) => ({ value, label: names[value] }))}
              value={language}
              onChange={chooseLanguage}
            />
          </div>
          {Object.keys(pages).map((name) => (
            <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <main className={`slim ${styles.main}`}>
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
