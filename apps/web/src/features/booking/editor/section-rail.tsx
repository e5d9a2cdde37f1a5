import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useSectionInView } from '#ui/page/use-section-in-view.ts'
import { pageWords, stateWords } from '../form/booking-form-words.ts'
import { type Section, type SectionState, sections } from '../form/sections.ts'
import styles from './section-rail.module.css'

type SectionRailProps = {
  readonly titles: Readonly<Record<Section, string>>
  readonly states: Readonly<Record<Section, SectionState>>
}

const idOf = (section: Section) => `section-${section}`

/** Shows the current position in the form and the open sections. */
export function SectionRail({ titles, states }: SectionRailProps) {
  const text = useWords(pageWords)
  const current = useSectionInView(sections, idOf) ?? 'route'
  return (
    <nav className={styles.rail} aria-label={text.sections}>
      {sections.map((section) => (
        <a
          key={section}
          href={`#section-${section}`}
          className={styles[states[section].kind]}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            // Keeps the URL unchanged: a hash would add a history entry.
            event.preventDefault()
            showSection(section)
          }}
        >
          <Mark state={states[section]} />
          <span>
            {titles[section]}
            <small>
              <StateWord state={states[section]} />
            </small>
          </span>
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to a section and focuses its first field. */
export function showSection(section: Section): void {
  const element = document.getElementById(`section-${section}`)
  element?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  element
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"], input, textarea, button')
    ?.focus({ preventScroll: true })
}

function Mark({ state }: { readonly state: SectionState }) {
  return (
    <span className={`grid firm middle ${styles.mark}`}>
      {state.kind === 'done' && <Icon name="check" size={12} />}
      {state.kind === 'bad' && <Icon name="bang" size={12} />}
    </span>
  )
}

function StateWord({ state }: { readonly state: SectionState }) {
  const text = useWords(stateWords)
  if (state.kind === 'bad') return text.bad(state.count)
  if (state.kind === 'half') return text.half(state.left)
  if (state.kind === 'empty') return state.isOptional ? text.optional : text.empty
  return state.hasMore ? text.required : text.done
}
