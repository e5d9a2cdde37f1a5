import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { SimpleLayout } from '#app/shell/simple-layout.tsx'
import { useConfig } from '#lib/api/config.ts'
import { createQueryClient } from '#lib/api/query.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useLibraryText } from '#page-parts/library-text/use-library-text.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { ColorPicker } from '#ui/controls/color-picker.tsx'
import { PageHead } from '#ui/page/page.tsx'
import { deriveBrand } from '#ui/theme/brand.ts'
import { applyTokens } from '#ui/theme/tokens.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import styles from './design-page.module.css'
import { designWords } from './design-words.ts'
import { FormSpecimen } from './form-specimen.tsx'
import { OrderParts } from './order-parts.tsx'
import { States } from './states.tsx'

const queryClient = createQueryClient()

/** Shows every shared component in every state, for developers; only in development builds. */
export function DesignPage() {
  const words = useWords(designWords)
  const language = useLanguage()
  const [colour, setColour] = useState(useConfig().appColor)
  const text = useLibraryText()
  useTitle(words.title)
  const choose = (hex: string) => {
    applyTokens(deriveBrand(hex))
    setColour(hex)
  }
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider language={language} brand={deriveBrand(colour)} text={text}>
        <SimpleLayout home={paths.home}>
          <PageHead
            title={words.title}
            context={words.context}
            actions={
              <ColorPicker
                aria-label={words.colour}
                value={colour}
                disabledAlpha
                showText
                onChangeComplete={(next) => choose(next.toHexString().slice(0, 7))}
              />
            }
          />
          <div className={styles.columns}>
            <div className="stack">
              <States />
              <FormSpecimen />
            </div>
            <div className="stack">
              <OrderParts />
              <Controls />
              <Colours brand={deriveBrand(colour)} />
            </div>
          </div>
        </SimpleLayout>
      </UiProvider>
    </QueryClientProvider>
  )
}
