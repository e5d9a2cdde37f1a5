import type { Sailing } from '@berth/contract/desk/desk-sailing'
import { maxLength } from '@berth/domain/limits'
import { type CutOffCode, cutOffCodes, usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatSpan } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { anyUnread } from '#ui/controls/unread-text.ts'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { focusFirstError } from '#ui/page/focus-first-error.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { CallCards } from './call-cards.tsx'
import styles from './calls-panel.module.css'
import type { CallsProps } from './calls-props.ts'
import { CallsTable } from './calls-table.tsx'
import { callsAfter, type DraftCall, moveOf } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'
import { type CallField, callFieldId, type OpenCall, type SailingChanging } from './use-sailing-change.ts'

type CallsPanelProps = {
  readonly changing: SailingChanging
  /** The call and the field of it that the address asks for. */
  readonly asked: { readonly call: string | null; readonly field: string | null }
  readonly shownCall: number | null
  readonly onShowOrders: (callId: number) => void
}

/** The calls of a sailing: a click on a date or Enter turns its row into fields. */
export function CallsPanel({ changing, asked, shownCall, onShowOrders }: CallsPanelProps) {
  const { calls: text } = useWords(sailingWords)
  const isPhone = useIsPhone()
  const { base, draft } = changing
  const [open, setOpen] = useState(() => openAt(base, asked))
  const [added, setAdded] = useState<readonly CutOffCode[]>([])
  const [isRenaming, setRenaming] = useState(false)
  const isUsed = (code: CutOffCode) =>
    draft.calls.some(({ stored, now }) => now.cut_offs[code] ?? stored?.cut_offs[code])
  const codes = cutOffCodes.filter(
    (code) => (usualCutOffs as readonly CutOffCode[]).includes(code) || added.includes(code) || isUsed(code),
  )
  const focusFirst = useEffectEvent(() => open && focusField(open))
  useEffect(() => {
    focusFirst()
  }, [])
  const onOpen = (next: OpenCall | null) => {
    // The open row would take a text that is no date along, as if it had never been typed.
    if (anyUnread()) return focusFirstError(document.body)
    setOpen(next)
    if (next) focusField(next)
    else if (open) focusField(open)
  }
  const add = () => onOpen({ key: changing.add(open?.key ?? null), field: 'port' })
  const props: CallsProps = {
    ...{ changing, codes, open, onOpen, shownCall, onShowOrders },
    onAddCutOff: (key, code) => {
      setAdded([...added, code])
      onOpen({ key, field: code })
    },
  }
  return (
    <Panel
      flush
      title={text.title}
      extra={
        <span className="row gap-12">
          {!isPhone && text.note}
          <Button
            look="link"
            size="small"
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            {text.vessel}
          </Button>
          <Button look="link" size="small" icon={<Icon name="plus" />} onClick={add}>
            {text.add}
          </Button>
        </span>
      }
    >
      {isRenaming && <VesselFields changing={changing} />}
      {isPhone ? <CallCards {...props} /> : <CallsTable {...props} />}
      <CarryTicks changing={changing} open={open} />
    </Panel>
  )
}

/** Focuses a field of a call once it is drawn, its text selected, so that typing replaces it. */
function focusField({ key, field }: OpenCall): void {
  setTimeout(() => {
    const element = document.getElementById(callFieldId(key, field))
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  })
}

/** The call that the address asks to fill in. */
function openAt({ calls }: Sailing, asked: CallsPanelProps['asked']): OpenCall | null {
  const call = calls.find(({ id }) => String(id) === asked.call)
  const fields: readonly CallField[] = ['arrival', 'departure', ...cutOffCodes]
  const field = fields.find((one) => one === asked.field)
  return call && field ? { key: String(call.id), field } : null
}

function VesselFields({ changing }: { readonly changing: SailingChanging }) {
  const { preview } = useWords(sailingWords)
  const { base, draft, errors, rename } = changing
  return (
    <div className={`grid halves gap-16 padded line-below ${styles.changed}`}>
      <Field
        label={preview.fields.vessel}
        required
        error={errors.vessel}
        hint={draft.vessel === base.vessel ? undefined : <del>{base.vessel}</del>}
      >
        {(control) => (
          <UpperInput
            {...control}
            autoFocus
            maxLength={maxLength.vesselName}
            value={draft.vessel}
            onChange={(vessel) => rename({ vessel })}
          />
        )}
      </Field>
      <Field
        label={preview.fields.voyage}
        required
        error={errors.voyage}
        hint={draft.voyage === base.voyage ? undefined : <del>{base.voyage}</del>}
      >
        {(control) => (
          <UpperInput
            {...control}
            maxLength={maxLength.voyage}
            value={draft.voyage}
            onChange={(voyage) => rename({ voyage })}
          />
        )}
      </Field>
    </div>
  )
}

type CarryTicksProps = { readonly changing: SailingChanging; readonly open: OpenCall | null }

/** What a moved date may take along: the cut-offs of its call, and the calls after it. */
function CarryTicks({ changing, open }: CarryTicksProps) {
  const { calls: text } = useWords(sailingWords)
  const language = useLanguage()
  const { draft, edits, carry } = changing
  const moved = movedCall(draft.calls, edits.calls, open)
  if (!moved) return null
  const { key, move, hasCutOffs } = moved
  const minutes = Math.abs(move.minutes)
  const length = minutes % 1440 === 0 ? text.days(minutes / 1440) : formatSpan(minutes * 60_000, language)
  const span = move.minutes > 0 ? text.later(length) : text.earlier(length)
  const after = callsAfter(draft, key)
  const tick = edits.carry[key] ?? {}
  const isOfArrival = move.of === 'arrival'
  return (
    <div className={`row wrap line-above padded ${styles.ticks}`}>
      {hasCutOffs && (
        <Checkbox
          checked={tick.cutOffs ?? false}
          onChange={({ target }) => carry(key, { cutOffs: target.checked })}
        >
          {text.carryCutOffs(span)}
        </Checkbox>
      )}
      {(after > 0 || isOfArrival) && (
        <Checkbox
          checked={tick.next ?? false}
          onChange={({ target }) => carry(key, { next: target.checked })}
        >
          {isOfArrival ? text.carryBoth(after, span) : text.carryNext(after, span)}
        </Checkbox>
      )}
    </div>
  )
}

/** The call whose date was moved: the open one, or else the first. */
function movedCall(
  calls: readonly DraftCall[],
  edits: SailingChanging['edits']['calls'],
  open: OpenCall | null,
) {
  const moved = calls.flatMap(({ key, stored }) => {
    const move = stored && moveOf(stored, edits[key] ?? {})
    return stored && move ? [{ key, move, hasCutOffs: Object.values(stored.cut_offs).some(Boolean) }] : []
  })
  return moved.find(({ key }) => key === open?.key) ?? moved[0]
}
