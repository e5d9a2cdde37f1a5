import type { Shipment } from '@berth/contract/orders/instruction'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { instructionFields, printedFields } from '@berth/domain/order/instruction/instruction-field'
import type { ReactNode } from 'react'
import { formatBoxes, formatCount, formatVolume, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { instructionBodyOf } from '../form/form.ts'
import { checkWords } from '../form/instruction-form-words.ts'
import { type Issue, rowPlaceOf } from '../form/issues.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import { useIssueWords } from '../form/use-issue-words.ts'
import styles from './preflight-panel.module.css'

type PreflightPanelProps = {
  readonly editor: InstructionEditorState
  readonly booked: Shipment['booked']
  readonly onGo: (issue: Issue) => void
}

/** Everything that blocks submitting, errors first. Each item links to its field. */
export function PreflightPanel({ editor, booked, onGo }: PreflightPanelProps) {
  const text = useWords(checkWords)
  const once = useWords(editor.side.words).once
  const say = useIssueWords(editor)
  const { issues, confirmed } = editor
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ id, severity }) => severity === 'warning' && !confirmed.has(id))
  const settled = issues.filter(({ id, severity }) => severity === 'warning' && confirmed.has(id))
  return (
    <div className={`firm ${styles.panel}`}>
      <Panel
        flush
        title={text.title}
        extra={<span role="status">{text.count(errors.length, warnings.length)}</span>}
      >
        <ul className={styles.list} aria-label={text.list}>
          {[...errors, ...warnings].map((issue) => {
            const { title, code, note, verb } = say(issue)
            return (
              <Line
                key={issue.id}
                kind={issue.severity}
                title={
                  <button
                    type="button"
                    className={`text-start phone-touch ${styles.title}`}
                    aria-label={text.goTo(verb, title)}
                    onClick={() => onGo(issue)}
                  >
                    {title}
                  </button>
                }
                note={
                  (code || note) && (
                    <>
                      <span className="mono">{code}</span>
                      {note}
                    </>
                  )
                }
                action={
                  issue.severity === 'warning' ? (
                    <button
                      type="button"
                      className={`firm brand as-link text-start phone-touch ${styles.action}`}
                      aria-label={text.rightOf(title)}
                      onClick={() => editor.confirm(issue.id)}
                    >
                      {text.right}
                    </button>
                  ) : (
                    <button
                      type="button"
                      className={`firm brand as-link text-start phone-touch ${styles.action}`}
                      tabIndex={-1}
                      aria-hidden="true"
                      onClick={() => onGo(issue)}
                    >
                      {verb}
                    </button>
                  )
                }
              />
            )
          })}
          <Compared editor={editor} booked={booked} />
          {settled.map((issue) => (
            <Line key={issue.id} kind="passed" title={say(issue).title} note={text.confirmed} />
          ))}
          <Passed editor={editor} />
        </ul>
      </Panel>
      <p className={`note ${styles.once}`}>{once}</p>
    </div>
  )
}

type LineProps = {
  readonly kind: 'error' | 'warning' | 'differs' | 'passed'
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly action?: ReactNode
}

const icons = { error: 'bang', warning: 'warn', differs: 'info', passed: 'check' } as const

function Line({ kind, title, note, action }: LineProps) {
  const text = useWords(checkWords)
  const word = { error: text.error, warning: text.warning, differs: text.told, passed: text.ok }[kind]
  return (
    <li className={styles[kind]}>
      <span className={`firm ${styles.icon}`}>
        <Icon name={icons[kind]} />
        <span className="visually-hidden">{word}</span>
      </span>
      <div className="grow breaks">
        <div>{title}</div>
        {note && <div className="note">{note}</div>}
      </div>
      {action}
    </li>
  )
}

const formats = { packages: formatCount, weight: formatWeight, volume: formatVolume } as const

/** Pieces, weight and volume beside those of the booking, as the desk compares them. Other figures are not wrong, but looked at. */
function Compared({ editor, booked }: Pick<PreflightPanelProps, 'editor' | 'booked'>) {
  const { compared } = useWords(checkWords)
  const declared = totalsOf(instructionBodyOf(editor.values).containers)
  const figures = (['packages', 'weight', 'volume'] as const).filter((figure) => declared[figure] > 0)
  const differing = figures.filter((figure) => declared[figure] !== booked[figure])
  if (figures.length === 0) return null
  if (differing.length === 0) return <Line kind="passed" title={compared.same} />
  return (
    <Line
      kind="differs"
      title={compared.differing(differing.length)}
      note={differing.map((figure) => (
        <div key={figure}>
          {compared.figures[figure](formats[figure](booked[figure]), formats[figure](declared[figure]))}
        </div>
      ))}
    />
  )
}

/** The checks that passed, so that the list also shows what was checked. */
function Passed({
  editor: { values, issues, declared, facts },
}: {
  readonly editor: InstructionEditorState
}) {
  const { passed, vgmRows } = useWords(checkWords)
  const isFcl = values.container_mode === containerMode.fcl
  const isAbout = (isPlace: (path: string) => boolean) =>
    issues.some(({ paths, rule }) => paths.some(isPlace) && rule !== 'duplicate')
  const matches = declared.every(({ booked, declared: count }) => booked === count)
  const weighed = values.rows.filter(({ vgm, weight }) => vgm !== null && weight !== null)
  const isBelow = issues.some(
    ({ rule }) =>
      rule === 'vgm_below_cargo' || rule === 'vgm_below_cargo_and_tare' || rule === 'vgm_above_maximum',
  )
  const hasTextFault = isAbout((path) => printedFields(instructionFields).some((field) => field === path))
  const hasRowTextFault = issues.some(({ rule, paths }) => rule === 'common_text' && rowPlaceOf(paths[0]))
  const boxes = formatBoxes(facts.spaces)
  return (
    <>
      {isFcl && matches && <Line kind="passed" title={passed.booked} note={boxes} />}
      {isFcl && weighed.length > 0 && !isBelow && (
        <Line kind="passed" title={passed.vgm} note={vgmRows(weighed.length)} />
      )}
      {!hasTextFault && !hasRowTextFault && <Line kind="passed" title={passed.text} />}
    </>
  )
}
