import type { ReactNode } from 'react'
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

const idOf = (section: string) => `section-${section}`

/** Shows the current position in the form and the open sections. */
export function SectionRail({ titles, states }: SectionRailProps) {
  return (
    <Rail
      stops={sections.map((section) => ({
        section,
        title: titles[section],
        kind: states[section].kind,
        note: <StateWord state={states[section]} />,
      }))}
    />
  )
}

export type RailEntry<Name extends string> = {
  readonly section: Name
  readonly title: string
  readonly kind: SectionState['kind']
  /** How far it is. */
  readonly note: ReactNode
}

/** The sections of a long form, each with its state; the one in view is marked. */
export function Rail<Name extends string>({ stops }: { readonly stops: readonly RailEntry<Name>[] }) {
  const text = useWords(pageWords)
  const current = useSectionInView(
    stops.map(({ section }) => section),
    idOf,
  )
  return (
    <nav className={`sticky phone-hidden ${styles.rail}`} aria-label={text.sections}>
      {stops.map(({ section, title, kind, note }) => (
        <a
          key={section}
          href={`#${idOf(section)}`}
          className={styles[kind]}
          aria-current={section === current ? 'true' : undefined}
          onClick={(event) => {
            // Keeps the URL unchanged: a hash would add a history entry.
            event.preventDefault()
            showSection(section)
          }}
        >
          <Mark kind={kind} />
          <span>
            {title}
            <small>{note}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}

/** Scrolls to a section and focuses its first field. */
export function showSection(section: string): void {
  const element = document.getElementById(idOf(section))
  element?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  element
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"], input, textarea, button')
    ?.focus({ preventScroll: true })
}

function Mark({ kind }: { readonly kind: SectionState['kind'] }) {
  return (
    <span className={`grid firm middle above-2 circle ${styles.mark}`}>
      {kind === 'done' && <Icon name="check" size={12} />}
      {kind === 'bad' && <Icon name="bang" size={12} />}
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
