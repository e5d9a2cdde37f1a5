import { acceptInstructed, type BlDetail, markBillOfLading } from '@berth/contract/orders/bill-of-lading'
import type { BlDifference, BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { unansweredAsInstructed } from '@berth/domain/bill-of-lading/bl-review'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { blWords, usePathName } from '../bl-words.ts'
import { DeclinedNote } from '../declined-note.tsx'
import { type BlItem, countStates, declinedElsewhere, type ItemState } from '../items.ts'
import { sayValue } from '../say-value.ts'
import type { VersionAct } from '../use-version-act.ts'
import { ValueForm } from '../value-form.tsx'
import { DifferenceItem, itemId } from './difference-item.tsx'
import styles from './draft.module.css'
import { draftWords } from './draft-words.ts'

type DifferenceListProps = {
  readonly orderId: number
  readonly version: BlDetail
  readonly items: readonly BlItem[]
  /** Whether the viewer may answer now. */
  readonly isOpen: boolean
  readonly act: VersionAct
  readonly onTyped: (key: string, isTyped: boolean) => void
}

const otherField = 'other'
/** The element id of the button that opens the form for any other field. */
const otherId = 'draft-other'

/** The fields of a version to be looked at, each with its answer, and a way to correct any other field. */
export function DifferenceList({ orderId, version, items, isOpen, act, onTyped }: DifferenceListProps) {
  const text = useWords(draftWords)
  const nameOf = usePathName()
  const [isOther, setOther] = useState(false)
  const closeOther = () => {
    setOther(false)
    focusSoon(otherId)
  }
  const counts = countStates(items)
  const seen = { number: version.number, revision: version.revision }
  const correct = (path: BlPath, proposed: BlItem['draft'], reason: string | null) =>
    call(markBillOfLading, {
      params: { id: orderId },
      body: { ...seen, path, mark: 'correct', proposed, reason },
    })
  const answer = async (path: BlPath, mark: 'accept' | 'clear') => {
    const body = { ...seen, path, mark }
    const isDone = await act.run(() => call(markBillOfLading, { params: { id: orderId }, body }))
    if (isDone) focusNext(mark === 'clear' ? path : nextOpen(items, path))
  }
  const likeInstruction = unansweredAsInstructed(
    version.marks as readonly { readonly path: BlPath }[], // Paths come from the server, which checks each.
    version.differences as readonly BlDifference[], // As above.
  )
  const acceptAll = async () => {
    const isDone = await act.run(() => call(acceptInstructed, { params: { id: orderId }, body: seen }))
    const accepted = new Set<string>(likeInstruction.map(({ path }) => path))
    const left = items.find(({ path, state }) => state === 'open' && !accepted.has(path))
    if (isDone) focusNext(left?.path ?? null)
  }
  const elsewhere = declinedElsewhere(version)
  return (
    <Panel
      flush
      title={items.length > 0 ? text.differences(items.length) : text.allSame}
      extra={
        items.length > 0 && (
          <span className="note">{text.counts(counts.correct, counts.accepted, counts.open)}</span>
        )
      }
    >
      {items.length > 0 ? (
        <>
          <StateBar items={items} />
          {isOpen && likeInstruction.length > 1 && (
            <div className={styles.all}>
              <Button icon={<Icon name="check" />} disabled={act.isBusy} onClick={() => void acceptAll()}>
                {text.acceptInstructed(likeInstruction.length)}
              </Button>
            </div>
          )}
          <ol className="">
            {items.map((item) => (
              <DifferenceItem
                key={item.path}
                item={item}
                version={version}
                isOpen={isOpen}
                isBusy={act.isBusy}
                onAnswer={(mark) => void answer(item.path, mark)}
                onDone={() => focusNext(nextOpen(items, item.path))}
                onCorrect={correct}
                act={act}
                onTyped={onTyped}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className="padded">{text.allSameText}</p>
      )}
      {elsewhere.length > 0 && (
        <ul className="grid gap-12 padded line-above" aria-label={text.declinedElsewhere}>
          {elsewhere.map((one) => (
            <li key={one.path}>
              <b>{nameOf(one.path as BlPath)}</b>
              <DeclinedNote declined={one} side="member" />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={`padded line-below ${styles.other}`}>
          {isOther ? (
            <>
              <h3>{text.other}</h3>
              <ValueForm
                version={version}
                start={{ path: null, value: null, reason: '' }}
                send={({ path, value, reason }) => correct(path, value, reason)}
                onSent={async (changed) => {
                  await act.show(changed)
                  closeOther()
                }}
                onReload={act.refresh}
                onTyped={(isTyped) => onTyped(otherField, isTyped)}
                onClose={closeOther}
              />
            </>
          ) : (
            <Button id={otherId} look="link" icon={<Icon name="edit" />} onClick={() => setOther(true)}>
              {text.other}
            </Button>
          )}
        </div>
      )}
      <Rest version={version} />
    </Panel>
  )
}

/** The next field that nobody has answered, from a field on and then from the start; null if there is none. */
function nextOpen(items: readonly BlItem[], path: BlPath): BlPath | null {
  const at = items.findIndex((item) => item.path === path)
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
  return others.find(({ state }) => state === 'open')?.path ?? null
}

/** The element id of what stands beside the buttons that send the answers or approve the version. */
export const answerBarId = 'draft-answers'

/** Moves the focus to a field, or to the bar once all are answered. */
function focusNext(path: BlPath | null) {
  requestAnimationFrame(() => {
    const target = path === null ? null : document.getElementById(itemId(path))
    const bar = document.getElementById(answerBarId)
    const place =
      target ?? bar?.parentElement?.querySelector<HTMLElement>('.button-primary:not(:disabled)') ?? bar
    place?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    place?.focus({ preventScroll: true })
  })
}

function StateBar({ items }: { readonly items: readonly BlItem[] }) {
  const classes: Readonly<Record<ItemState, string | undefined>> = {
    open: styles.open,
    correct: styles.correct,
    accepted: styles.accepted,
  }
  return (
    <div className={`flex gap-2 ${styles.bar}`} aria-hidden="true">
      {items.map(({ path, state }) => (
        <i key={path} className={classes[state]} />
      ))}
    </div>
  )
}

/** What was compared and found the same, so that nobody has to trust a count. */
function Rest({ version }: { readonly version: BlDetail }) {
  const text = useWords(draftWords)
  const shared = useWords(blWords)
  const nameOf = usePathName()
  const [isShown, setShown] = useState(false)
  const { agreeing, immaterial } = version
  return (
    <div className={`padded ${styles.rest}`}>
      <p className="note">
        {text.agreeing(agreeing, version.differences.length > 0)}
        {immaterial.length > 0 && text.immaterial(immaterial.length)}
        {immaterial.length > 0 && (
          <Button look="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? text.hide : text.show}
          </Button>
        )}
      </p>
      {isShown && (
        <dl className={`grid gap-8 ${styles.immaterial}`}>
          {immaterial.map((difference) => {
            const path = difference.path as BlPath // One of the domain's, as the server compared it.
            return (
              <div key={path}>
                <dt>{nameOf(path)}</dt>
                {(['booking', 'instruction'] as const).map((source) => (
                  <dd className="pre breaks" key={source}>
                    <span className="note">{shared.sources[source]}</span>{' '}
                    {sayValue(path, difference[source])}
                  </dd>
                ))}
                <dd className="pre breaks">
                  <span className="note">{shared.draft(version.number)}</span>{' '}
                  {sayValue(path, difference.draft)}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </div>
  )
}
