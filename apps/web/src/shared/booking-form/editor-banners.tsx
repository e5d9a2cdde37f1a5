import { Link } from 'react-router'
import { useWords } from '../../lib/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { StaleBanner } from '../stale-banner.tsx'
import styles from './booking-form.module.css'
import { showSection } from './section-rail.tsx'
import { type Section, sectionOf, sections } from './sections.ts'
import type { Editor } from './use-booking-editor.ts'
import { saveWords, stateWords } from './words.ts'

type EditorBannersProps = { readonly editor: Editor; readonly titles: Readonly<Record<Section, string>> }

/** What has to be said of the form as a whole: corrections to make, a newer version, no connection. */
export function EditorBanners({ editor, titles }: EditorBannersProps) {
  const text = useWords(saveWords)
  const { failure } = editor
  if (failure?.kind === 'stale')
    return (
      <StaleBanner title={text.stale} label={text.load} onLoad={editor.loadTheirs}>
        {text.staleText}
      </StaleBanner>
    )
  if (failure?.kind === 'moved') return <MovedBanner editor={editor} />
  if (failure?.kind === 'other') return <FailureBanner failure={failure} />
  return <Corrections editor={editor} titles={titles} />
}

function Corrections({ editor, titles }: EditorBannersProps) {
  const text = useWords(saveWords)
  const state = useWords(stateWords)
  const places = Object.keys(editor.errors)
  // While one is still typing, a single mark speaks for itself at its field.
  if (places.length === 0 || editor.focusCall === 0) return null
  return (
    <Banner kind="bad" title={text.corrections(places.length)} isAlert>
      <span className={styles.jumps}>
        {sections
          .map((section) => ({ section, count: places.filter((path) => sectionOf(path) === section).length }))
          .filter(({ count }) => count > 0)
          .map(({ section, count }) => (
            <button key={section} type="button" onClick={() => showSection(section)}>
              {`${titles[section]} · ${state.bad(count)}`}
            </button>
          ))}
      </span>
    </Banner>
  )
}

function MovedBanner({ editor: { order, side } }: { readonly editor: Editor }) {
  const text = useWords(saveWords)
  if (!order || !side.drafts) return null
  return (
    <Banner
      kind="warn"
      isAlert
      title={text.moved(order.order_no)}
      action={<Link to={side.drafts.orderPath(order.id)}>{text.openBooking}</Link>}
    >
      {text.movedText}
    </Banner>
  )
}

function FailureBanner({ failure }: { readonly failure: Extract<Editor['failure'], { kind: 'other' }> }) {
  const text = useWords(saveWords)
  return (
    <Banner kind="bad" isAlert title={failure.attempt === 'submit' ? text.failedSubmit : text.failedSave}>
      {failure.message}
      {failure.requestId && (
        <>
          {` · ${text.request} `}
          <span className="mono">{failure.requestId}</span>
        </>
      )}
    </Banner>
  )
}
