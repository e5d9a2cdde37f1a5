import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { listUiWords } from '../page-parts/library-text/list-words.ts'
import { uiWords } from '../page-parts/library-text/ui-words.ts'
import { defaultBrand } from '../ui/theme/default-brand.ts'
import { UiProvider } from '../ui/theme/ui-provider.tsx'

/** The texts that `draw` gives the components. */
export const drawnText = { ...uiWords['en-US'], ...listUiWords['en-US'] }

afterEach(cleanup)

/**
 * Renders a component with English texts into the document of a test that starts with `// @vitest-environment happy-dom`.
 * Returns a user who clicks and types. What it drew is gone after the test.
 */
export function draw(element: ReactElement) {
  const user = userEvent.setup()
  render(
    <UiProvider language="en-US" brand={defaultBrand} text={drawnText}>
      {element}
    </UiProvider>,
  )
  return user
}
