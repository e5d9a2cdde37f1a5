import { controls } from './pages/controls.tsx'
import { dates } from './pages/dates.tsx'
import { feedback } from './pages/feedback.tsx'
import { overlay } from './pages/overlay.tsx'
import { page } from './pages/page.tsx'
import { rowsEditor } from './pages/rows-editor.tsx'
import type { GalleryPages } from './pages/sample.tsx'
import { tables } from './pages/tables.tsx'

/** Every page of the gallery. A test holds that no part that a page uses lacks one. */
export const pages: GalleryPages = {
  ...controls,
  ...dates,
  ...feedback,
  ...overlay,
  ...page,
  ...rowsEditor,
  ...tables,
}
