import { type BlDetail, markBillOfLading } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/page/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { blWords, usePathName } from '../bl-words.ts'
import { type BlItem, countStates, type ItemState } from '../items.ts'
import { sayValue } from '../say-value.ts'
import type { VersionAct } from '../use-version-act.ts'
import { ValueForm } from '../value-form.tsx'
import { DifferenceItem } from './difference-item.tsx'
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

/** The fields of a version to be looked at, each with its answer, and a way to correct any other field. */
export function DifferenceList({ orderId, version, items, isOpen, act, onTyped }: DifferenceListProps) {
  const text = useWords(draftWords)
  const [isOther, setOther] = useState(false)
  const counts = countStates(items)
  const seen = { number: version.number, revision: version.revision }
  const correct = (path: BlPath, proposed: BlItem['draft'], reason: string | null) =>
    call(markBillOfLading, {
      params: { id: orderId },
      body: { ...seen, path, mark: 'correct', proposed, reason },
    })
  const answer = (path: BlPath, mark: 'accept' | 'clear') =>
    void act.run(() => call(markBillOfLading, { params: { id: orderId }, body: { ...seen, path, mark } }))
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
          <ol className={styles.items}>
            {items.map((item) => (
              <DifferenceItem
                key={item.path}
                item={item}
                version={version}
                isOpen={isOpen}
                isBusy={act.isBusy}
                onAnswer={(mark) => answer(item.path, mark)}
                onCorrect={correct}
                act={act}
                onTyped={onTyped}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className={styles.same}>{text.allSameText}</p>
      )}
      {isOpen && (
        <div className={styles.other}>
          {isOther ? (
            <>
              <h3>{text.other}</h3>
              <ValueForm
                version={version}
                start={{ path: null, value: null, reason: '' }}
                send={({ path, value, reason }) => correct(path, value, reason)}
                onSent={async (changed) => {
                  await act.show(changed)
                  setOther(false)
                }}
                onReload={act.refresh}
                onTyped={(isTyped) => onTyped(otherField, isTyped)}
                onClose={() => setOther(false)}
              />
            </>
          ) : (
            <Button type="link" icon={<Icon name="edit" />} onClick={() => setOther(true)}>
              {text.other}
            </Button>
          )}
        </div>
      )}
      <Rest version={version} />
    </Panel>
  )
}

function StateBar({ items }: { readonly items: readonly BlItem[] }) {
  const classes: Readonly<Record<ItemState, string | undefined>> = {
    open: styles.open,
    correct: styles.correct,
    accepted: styles.accepted,
  }
  return (
    <div className={styles.bar} aria-hidden="true">
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
    <div className={styles.rest}>
      <p className="note">
        {text.agreeing(agreeing)}
        {immaterial.length > 0 && text.immaterial(immaterial.length)}
        {immaterial.length > 0 && (
          <Button type="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? text.hide : text.show}
          </Button>
        )}
      </p>
      {isShown && (
        <dl className={styles.immaterial}>
          {immaterial.map((difference) => {
            const path = difference.path as BlPath // One of the domain's, as the server compared it.
            return (
              <div key={path}>
                <dt>{nameOf(path)}</dt>
                {(['booking', 'instruction'] as const).map((source) => (
                  <dd key={source}>
                    <span className="note">{shared.sources[source]}</span>{' '}
                    {sayValue(path, difference[source])}
                  </dd>
                ))}
                <dd>
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
