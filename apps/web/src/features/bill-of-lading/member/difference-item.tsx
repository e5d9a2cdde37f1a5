import type { BlDetail } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { blWords, usePathName } from '../bl-words.ts'
import { DeclinedNote } from '../declined-note.tsx'
import { differingParts } from '../differing-parts.ts'
import type { BlItem, ItemState } from '../items.ts'
import { sayValue } from '../say-value.ts'
import type { VersionAct } from '../use-version-act.ts'
import { ValueCells } from '../value-cells.tsx'
import { ValueForm } from '../value-form.tsx'
import styles from './draft.module.css'
import { draftWords } from './draft-words.ts'

/** The element id of a field in the list. */
export function itemId(path: BlPath): string {
  return `difference-${path}`
}

const tagKinds: Readonly<Record<ItemState, TagKind>> = { open: 'near', correct: 'later', accepted: 'good' }

type DifferenceItemProps = {
  readonly item: BlItem
  readonly version: BlDetail
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly act: VersionAct
  readonly onAnswer: (mark: 'accept' | 'clear') => void
  readonly onCorrect: (path: BlPath, proposed: BlItem['draft'], reason: string | null) => Promise<BlDetail>
  readonly onTyped: (key: string, isTyped: boolean) => void
  /** Called once the field is answered: the focus goes to the next one. */
  readonly onDone: () => void
}

/** One field: what booking, instruction and draft say, and the member's answer to it. */
export function DifferenceItem(props: DifferenceItemProps) {
  const { item, version, isOpen, isBusy, act, onAnswer, onCorrect, onTyped, onDone } = props
  const text = useWords(draftWords)
  const nameOf = usePathName()
  const [isEditing, setEditing] = useState(false)
  const { number, path, state, mark, sources, draft, declined } = item
  const name = nameOf(path)
  const asInstructed = sources !== null && sources.instruction !== draft
  const start = {
    path,
    value: mark && !mark.is_accepted ? mark.proposed : asInstructed ? sources.instruction : draft,
    reason: mark?.reason ?? (asInstructed ? text.asInstruction : ''),
  }
  const isFolded = state === 'accepted' && !isEditing
  // The button that was pressed is gone: the keys go on in the form, and after it at the field.
  const edit = () => {
    setEditing(true)
    setTimeout(() =>
      document.getElementById(itemId(path))?.querySelector<HTMLElement>('input, textarea')?.focus(),
    )
  }
  const keep = () => {
    setEditing(false)
    setTimeout(() => document.getElementById(itemId(path))?.focus({ preventScroll: true }))
  }
  return (
    <li
      id={itemId(path)}
      tabIndex={-1}
      className={`grid gap-8 padded line-below ${styles.item} ${isEditing ? styles.editing : ''}`}
      aria-label={name}
    >
      <div className={`row ${styles.head}`}>
        <span className={`firm middle inline-grid padded-0-4 ${styles.number} ${styles[state]}`}>
          {number}
        </span>
        <h3 className="fill flush">{name}</h3>
        <Tag mini kind={isEditing ? 'near' : tagKinds[state]}>
          {isEditing ? text.editing : text.states[state]}
        </Tag>
      </div>
      {isFolded ? <Folded item={item} version={version} /> : <Sources item={item} version={version} />}
      {declined && <DeclinedNote declined={declined} side="member" />}
      {mark && !mark.is_accepted && !isEditing && <Proposal path={path} mark={mark} />}
      {isEditing && (
        <ValueForm
          version={version}
          start={start}
          instruction={sources?.instruction}
          send={({ value, reason }) => onCorrect(path, value, reason)}
          onSent={async (changed) => {
            await act.show(changed)
            setEditing(false)
            onDone()
          }}
          onReload={act.refresh}
          onTyped={(isTyped) => onTyped(path, isTyped)}
          onClose={keep}
        />
      )}
      {isOpen && !isEditing && (
        <div className={`flex end gap-8 ${styles.answers}`}>
          {state === 'open' ? (
            <>
              <Button
                icon={<Icon name="check" />}
                disabled={isBusy}
                aria-label={`${text.accept}: ${name}`}
                onClick={() => onAnswer('accept')}
              >
                {text.accept}
              </Button>
              <Button
                icon={<Icon name="edit" />}
                disabled={isBusy}
                aria-label={`${text.correct}: ${name}`}
                onClick={edit}
              >
                {text.correct}
              </Button>
            </>
          ) : (
            <>
              {state === 'correct' && (
                <Button look="link" size="small" aria-label={`${text.edit}: ${name}`} onClick={edit}>
                  {text.edit}
                </Button>
              )}
              <Button
                look="link"
                size="small"
                disabled={isBusy}
                aria-label={`${text.undo}: ${name}`}
                onClick={() => onAnswer('clear')}
              >
                {text.undo}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

type ItemProps = { readonly item: BlItem; readonly version: BlDetail }

function Sources({ item: { path, sources, draft, state }, version }: ItemProps) {
  const shared = useWords(blWords)
  // Where the instruction agrees with the draft, it is the booking that differs.
  const other = sources?.instruction === draft ? 'booking' : 'instruction'
  const against = sources?.[other]
  // Characters that the draft lacks can only be marked in the other value.
  const isShort =
    against !== undefined &&
    differingParts(sayValue(path, draft), sayValue(path, against)).every(({ differs }) => !differs)
  const cellOf = (source: 'booking' | 'instruction', value: BlItem['draft']) => ({
    ...{ label: shared.sources[source], value },
    ...(isShort && source === other ? { against: draft } : {}),
  })
  return (
    <ValueCells
      path={path}
      cells={[
        ...(sources ? [cellOf('booking', sources.booking), cellOf('instruction', sources.instruction)] : []),
        {
          label: shared.draft(version.number),
          value: draft,
          against,
          isAsked: state === 'open',
        },
      ]}
    />
  )
}

function Folded({ item: { path, sources, draft }, version }: ItemProps) {
  const shared = useWords(blWords)
  return (
    <p className={`note flex wrap breaks gap-4-16 ${styles.folded}`}>
      {sources && (
        <>
          <span>
            {shared.sources.booking} {sayValue(path, sources.booking)}
          </span>
          <span>
            {shared.sources.instruction} {sayValue(path, sources.instruction)}
          </span>
        </>
      )}
      <span>
        {shared.draft(version.number)} {sayValue(path, draft)}
      </span>
    </p>
  )
}

type ProposalProps = { readonly path: BlPath; readonly mark: NonNullable<BlItem['mark']> }

function Proposal({ path, mark }: ProposalProps) {
  const text = useWords(draftWords)
  return (
    <div className={`padded-8-12 outlined-brand rounded tinted ${styles.proposal}`}>
      <p className="note">{text.changeTo}</p>
      <p>
        <b className="mono">{mark.proposed === null ? text.removed : sayValue(path, mark.proposed)}</b>
      </p>
      <p className="note">{mark.reason}</p>
      {mark.decision === 'applied' && (
        <Tag mini kind="good">
          {text.decisions.applied}
        </Tag>
      )}
      {mark.decision === 'declined' && <p>{text.declinedBecause(mark.answer ?? '')}</p>}
    </div>
  )
}
