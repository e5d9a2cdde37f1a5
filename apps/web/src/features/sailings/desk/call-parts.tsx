import { maxLength } from '@berth/domain/limits'
import { type CutOffCode, cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { cutOffWords } from '@berth/locales/cut-off-words'
import type { ReactNode } from 'react'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { formatCount, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './call-parts.module.css'
import { DateControl } from './call-values.tsx'
import type { CallsProps } from './calls-props.ts'
import type { DraftCall } from './sailing-edits.ts'
import { sailingWords } from './sailing-words.ts'
import { fromCallField, toCallField } from './say-time.ts'
import { callFieldId, type SailingChanging } from './use-sailing-change.ts'

type PortOfCallProps = {
  readonly changing: SailingChanging
  readonly call: DraftCall
  readonly isOpen: boolean
}

/** The port of a call with its terminal; a field for that of a new call. */
export function PortOfCall({ changing, call, isOpen }: PortOfCallProps) {
  const { calls: text } = useWords(sailingWords)
  const { key, stored, now } = call
  const error = changing.errors[`${key}.port_id`]
  if (stored === null && isOpen)
    return (
      <div className={styles.port}>
        <PortSelect
          id={callFieldId(key, 'port')}
          isBrief
          aria-label={text.port}
          aria-invalid={error !== undefined}
          value={now.port_id}
          onChange={(port_id) => changing.edit(key, { port_id })}
        />
        {error && <div className="note bad whole">{error}</div>}
      </div>
    )
  return (
    <>
      <b className="strong" title={stored?.port.code}>
        {stored?.port.name ?? text.newCall}
      </b>
      {now.terminal && <div className="note">{now.terminal}</div>}
      {error && <div className="note bad whole">{error}</div>}
    </>
  )
}

/** The orders that load at a call; a press lists them below. */
export function CallOrders({ call, shownCall, onShowOrders }: CallsProps & { readonly call: DraftCall }) {
  const { calls: text } = useWords(sailingWords)
  const { stored } = call
  if (!stored || stored.orders === 0) return <span className="dim">{nothing}</span>
  return (
    <>
      <Button
        look="link"
        size="small"
        aria-label={text.showOrders(stored.port.name, stored.orders)}
        aria-pressed={stored.id === shownCall}
        onClick={() => onShowOrders(stored.id)}
      >
        {formatCount(stored.orders)}
      </Button>
      <div className="note">{text.containers(stored.containers)}</div>
    </>
  )
}

/** What of an open call has no column: its terminal, what has happened, further cut-offs, and removing it. */
export function CallMore({
  changing,
  call,
  codes,
  onOpen,
  onAddCutOff,
}: CallsProps & { readonly call: DraftCall }) {
  const { calls: text } = useWords(sailingWords)
  const names = useWords(cutOffWords)
  const { key, stored, now } = call
  const { errors, edit } = changing
  const isInUse = (stored?.orders ?? 0) > 0
  return (
    <div className="row wrap at-start gap-8-12">
      <Labelled label={text.terminal}>
        <TextInput
          aria-label={text.terminal}
          maxLength={maxLength.terminal}
          value={now.terminal ?? ''}
          onChange={({ target }) => edit(key, { terminal: target.value || null })}
        />
      </Labelled>
      {(['arrival', 'departure'] as const).map((part) => {
        const label = part === 'arrival' ? text.arrived : text.departed
        return (
          <Labelled key={part} label={label}>
            <DateControl
              label={label}
              error={errors[`${key}.${part}.actual`]}
              old={null}
              hasTime="optional"
              value={toCallField(now[part].actual)}
              onChange={(value) =>
                edit(key, { [part === 'arrival' ? 'arrived' : 'departed']: fromCallField(value) })
              }
            />
          </Labelled>
        )
      })}
      <Labelled label={text.more}>
        <Select<CutOffCode>
          aria-label={text.more}
          width="100%"
          value={null}
          options={cutOffCodes
            .filter((code) => !codes.includes(code))
            .map((code) => ({ value: code, label: `${names[code]} ${code}` }))}
          onChange={(code) => onAddCutOff(key, code)}
        />
      </Labelled>
      <span className={`row to-end ${styles.acts}`}>
        {!isInUse && changing.draft.calls.length > 1 && (
          <Button
            look="text"
            danger
            size="small"
            icon={<Icon name="trash" />}
            onClick={() => changing.remove(key)}
          >
            {text.remove}
          </Button>
        )}
        <Button look="text" size="small" onClick={() => onOpen(null)}>
          {text.close}
        </Button>
      </span>
    </div>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className="note" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
