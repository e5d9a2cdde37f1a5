import {
  type InstructionField,
  type InstructionTable,
  instructionFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dictionary } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { fieldWords } from '../form/field-words.ts'
import type { ContainerTypeCount } from '../form/issues.ts'
import { rowWords } from '../form/row-words.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import styles from './declared-strip.module.css'

/** Booked versus declared by container type, and how the containers were weighed. */
export function DeclaredStrip({ editor }: { readonly editor: InstructionEditorState }) {
  const text = useWords(rowWords)
  return (
    <div className={`grid below-12 outlined rounded sunken ${styles.strip}`}>
      <ul className={`grid ${styles.types}`} aria-label={text.booked}>
        {editor.declared.map((type) => (
          <DeclaredType key={type.container_id} type={type} />
        ))}
      </ul>
      <VgmFields editor={editor} />
    </div>
  )
}

function DeclaredType({ type }: { readonly type: ContainerTypeCount }) {
  const text = useWords(rowWords)
  const { name, booked, declared, complete } = type
  const state = stateOf(type)
  const shown = Math.min(12, Math.max(booked, declared))
  return (
    <li className={`padded-12 line-end ${styles.type}`}>
      <div className="row between">
        <b className="mono">{name}</b>
        <span className={styles[state]}>
          {state === 'match' && <Icon name="check" size={14} />}
          {text[state]}
        </span>
      </div>
      <div className={`flex ${styles.bar}`} aria-hidden="true">
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
          <i key={at} className={markOf(at, { booked, declared, complete })} />
        ))}
      </div>
      <div className="note">{text.declared(booked, declared)}</div>
    </li>
  )
}

type State = 'match' | 'incomplete' | 'fewer' | 'more' | 'notBooked'

function stateOf({ booked, declared, complete }: ContainerTypeCount): State {
  if (booked === 0) return 'notBooked'
  if (declared > booked) return 'more'
  if (declared < booked) return 'fewer'
  return complete === declared ? 'match' : 'incomplete'
}

function markOf(
  at: number,
  { booked, declared, complete }: Omit<ContainerTypeCount, 'name' | 'container_id'>,
) {
  if (at >= booked) return styles.over
  if (at < complete) return styles.on
  return at < declared ? styles.part : undefined
}

function VgmFields({ editor }: { readonly editor: InstructionEditorState }) {
  return (
    <div className={`grid gap-12 padded-12 phone-one-column ${styles.vgm}`}>
      <VgmMethod editor={editor} />
      {unprintedIn(instructionFields, 'vgm')
        .filter((field) => field !== 'vgm_method')
        .map((field) => (
          <VgmField key={field} editor={editor} field={field} />
        ))}
    </div>
  )
}

function VgmMethod({ editor: { values, errors, change } }: { readonly editor: InstructionEditorState }) {
  const label = useWords(fieldWords)
  const methods = useQuery(dictionary('vgm_method')).data?.lists ?? []
  const labelId = useId()
  const error = errors.vgm_method
  return (
    <fieldset className="" aria-labelledby={labelId}>
      <div id={labelId} className="note">
        {label.vgm_method}
        <span className="bad" aria-hidden="true">
          {' *'}
        </span>
      </div>
      <RadioGroup
        value={values.vgm_method}
        onChange={(chosen) => change({ vgm_method: chosen })}
        className={styles.methods ?? ''}
      >
        {methods.map(({ key, name }, at) => (
          <Radio key={key} value={key} {...(at === 0 ? { id: controlIdOf('vgm_method') } : {})}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
      {error && <div className="note bad">{error}</div>}
    </fieldset>
  )
}

type VgmFieldProps = { readonly editor: InstructionEditorState; readonly field: InstructionField }

/** A field with the default control for its kind. */
function VgmField({ editor: { values, change, touch }, field }: VgmFieldProps) {
  const name = useWords(fieldWords)[field]
  const id = useId()
  const rule: InstructionTable[string] = instructionFields[field]
  const value = values[field]
  const set = (given: string | boolean) => change({ [field]: given })
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={({ target }) => set(target.checked)}>
        {name}
      </Checkbox>
    )
  return (
    <div className="grid gap-4 packed">
      <label htmlFor={id} className="note">
        {name}
      </label>
      <UpperInput
        id={id}
        maxLength={rule.kind === 'text' ? rule.max : undefined}
        value={value ?? ''}
        onChange={set}
        onBlur={() => touch(field)}
      />
    </div>
  )
}
