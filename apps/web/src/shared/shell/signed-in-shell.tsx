import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useWords } from '../../lib/language.ts'
import { createQueryClient } from '../../lib/query.ts'
import { useVersionWatch } from '../../lib/version.ts'
import { showToast } from '../../ui/toast.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { screenWords } from '../screens/screen-words.ts'
import { uiWords } from '../ui-words.ts'
import { useBrand } from '../use-brand.ts'
import { Header, type HeaderProps } from './header.tsx'
import styles from './signed-in-shell.module.css'

const queryClient = createQueryClient()

/** Everything around a signed-in page: the cache of answers, the component library, the header. */
export function SignedInShell({ children, ...header }: HeaderProps & { readonly children: ReactNode }) {
  const language = useLanguage()
  const text = useWords(uiWords)
  useAnswersInLanguage(language)
  useNewVersionNotice()
  const brand = useBrand()
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider language={language} brand={brand} text={text}>
        <div className={styles.shell}>
          <Header {...header} onSignOut={() => signOutWith(header.onSignOut)} />
          <main id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
        </div>
      </UiProvider>
    </QueryClientProvider>
  )
}

function signOutWith(signOut: () => void): void {
  // The next one to sign in on this page must not see a moment of these answers.
  queryClient.clear()
  signOut()
}

// Answers carry names in the language they were asked in.
function useAnswersInLanguage(language: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what makes the answers old
  useEffect(() => {
    queryClient.invalidateQueries()
  }, [language])
}

function useNewVersionNotice(): void {
  const { version } = useWords(screenWords)
  useVersionWatch(() =>
    showToast('news', version.text, [
      { label: version.now, act: () => location.reload() },
      { label: version.later, act: () => undefined },
    ]),
  )
}
