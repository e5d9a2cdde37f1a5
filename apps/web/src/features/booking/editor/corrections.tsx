import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { saveWords, stateWords } from '../form/booking-form-words.ts'
import { type Section, sectionOf, sections } from '../form/sections.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import styles from './booking-form.module.css'
import { showSection } from './section-rail.tsx'

type CorrectionsProps = {
  readonly editor: BookingEditorState
  readonly titles: Readonly<Record<Section, string>>
}

/** The number of corrections needed, and their sections. */
export function Corrections({ editor, titles }: CorrectionsProps) {
  const text = useWords(saveWords)
  const state = useWords(stateWords)
  const places = Object.keys(editor.errors)
  // While the user is still typing, the error at the field is enough.
  if (places.length === 0 || editor.focusCall === 0) return null
  return (
    <Banner kind="bad" title={text.corrections(places.length)} isAlert>
      <span className={`flex wrap gap-4-12 ${styles.jumps}`}>
        {sections
          .map((section) => ({ section, count: places.filter((path) => sectionOf(path) === section).length }))
          .filter(({ count }) => count > 0)
          .map(({ section, count }) => (
            <button
              className="bare ink pointer"
              key={section}
              type="button"
              onClick={() => showSection(section)}
            >
              {`${titles[section]} · ${state.bad(count)}`}
            </button>
          ))}
      </span>
    </Banner>
  )
}
