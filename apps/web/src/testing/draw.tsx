import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { listUiWords } from '../page-parts/ui-texts/list-words.ts'
import { uiWords } from '../page-parts/ui-texts/ui-words.ts'
import { UiTextProvider } from '../ui/theme/ui-text.ts'

/** The texts that `draw` gives the components. */
export const drawnText = { ...uiWords['en-US'], ...listUiWords['en-US'] }

afterEach(cleanup)

/**
 * Renders a component with English texts into the document of a test that starts with `// @vitest-environment happy-dom`.
 * Returns a user who clicks and types. What it drew is gone after the test.
 */
export function draw(element: ReactElement) {
  const user = userEvent.setup()
  render(<UiTextProvider value={drawnText}>{element}</UiTextProvider>)
  return user
}
