import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useId } from 'react'
import { useWords } from '../../../lib/language.ts'
import { UpperInput } from '../../../ui/controls/upper-input.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { dictionary } from '../../lookups/lookups.ts'
import { controlIdOf } from '../form/fault-places.ts'
import { fieldWords } from '../form/field-words.ts'
import type { Declared } from '../form/issues.ts'
import { rowWords } from '../form/row-words.ts'
import type { Editor } from '../form/use-supply-editor.ts'
import styles from './declared-strip.module.css'

/** Booked versus declared by container type, and the weighing method. */
export function DeclaredStrip({ editor }: { readonly editor: Editor }) {
  const text = useWords(rowWords)
  return (
    <div className={styles.strip}>
      <ul className={styles.types} aria-label={text.booked}>
        {editor.declared.map((type) => (
          <DeclaredType key={type.container_id} type={type} />
        ))}
      </ul>
      <VgmMethod editor={editor} />
    </div>
  )
}

function DeclaredType({ type }: { readonly type: Declared }) {
  const text = useWords(rowWords)
  const { name, booked, declared, complete } = type
  const state = stateOf(type)
  const shown = Math.min(12, Math.max(booked, declared))
  return (
    <li className={styles.type}>
      <div className={styles.head}>
        <b className="mono">{name}</b>
        <span className={styles[state]}>
          {state === 'match' && <Icon name="check" size={14} />}
          {text[state]}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
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

function stateOf({ booked, declared, complete }: Declared): State {
  if (booked === 0) return 'notBooked'
  if (declared > booked) return 'more'
  if (declared < booked) return 'fewer'
  return complete === declared ? 'match' : 'incomplete'
}

function markOf(at: number, { booked, declared, complete }: Omit<Declared, 'name' | 'container_id'>) {
  if (at >= booked) return styles.over
  if (at < complete) return styles.on
  return at < declared ? styles.part : undefined
}

function VgmMethod({ editor: { values, errors, change, touch } }: { readonly editor: Editor }) {
  const label = useWords(fieldWords)
  const methods = useQuery(dictionary('vgm_method')).data?.lists ?? []
  const labelId = useId()
  const signatoryId = useId()
  const error = errors.vgm_method
  return (
    <div className={styles.vgm}>
      <fieldset className={styles.group} aria-labelledby={labelId}>
        <div id={labelId} className="note">
          {label.vgm_method}
          <span className={styles.mark} aria-hidden="true">
            {' *'}
          </span>
        </div>
        <Radio.Group
          value={values.vgm_method}
          onChange={({ target }) => change({ vgm_method: target.value })}
          className={styles.methods ?? ''}
        >
          {methods.map(({ key, name }, at) => (
            <Radio key={key} value={key} {...(at === 0 ? { id: controlIdOf('vgm_method') } : {})}>
              {name}
            </Radio>
          ))}
        </Radio.Group>
        {error && <div className={styles.error}>{error}</div>}
      </fieldset>
      <div className={styles.signatory}>
        <label htmlFor={signatoryId} className="note">
          {label.vgm_signatory}
        </label>
        <UpperInput
          id={signatoryId}
          maxLength={maxLength.person}
          value={values.vgm_signatory}
          onChange={(vgm_signatory) => change({ vgm_signatory })}
          onBlur={() => touch('vgm_signatory')}
        />
      </div>
    </div>
  )
}
