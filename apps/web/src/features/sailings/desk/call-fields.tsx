import { maxLength } from '@berth/domain/limits'
import { type CutOffCode, cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { cutOffWords } from '@berth/locales/cut-off-words'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { fromFieldTime, toFieldTime } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { Form } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { type CallValues, type NewSailingValues, shownCutOffs, withMoved } from './new-sailing-values.ts'
import { newSailingWords } from './new-sailing-words.ts'
import { fromCallField, toCallField } from './say-time.ts'

/** The id of a call's port, to focus it. */
export const portFieldId = (key: number): string => `call-${key}-port`

type CallFieldsProps = {
  readonly form: Form<NewSailingValues>
  readonly call: CallValues
  readonly at: number
}

/** One call of the form of a new sailing. */
export function CallFields({ form, call, at }: CallFieldsProps) {
  const text = useWords(newSailingWords)
  const names = useWords(cutOffWords)
  const { values, errors, change, leave } = form
  const { fields } = text
  const isLast = at === values.calls.length - 1
  const set = (part: Partial<CallValues>) =>
    change({ calls: values.calls.map((one) => (one.key === call.key ? { ...one, ...part } : one)) })
  const of = (field: string) => `calls.${at}.${field}`
  const shown = shownCutOffs(call, isLast && values.calls.length > 1)
  const cutOffId = (code: CutOffCode) => `call-${call.key}-${code}`
  return (
    <fieldset className="slim padded-16 outlined rounded">
      <legend className="visually-hidden">{text.call(at + 1)}</legend>
      <div className="row between below-12">
        <h3>{text.call(at + 1)}</h3>
        <CallActs form={form} at={at} />
      </div>
      <FieldGrid>
        <Field id={portFieldId(call.key)} label={fields.port_id} required error={errors[of('port_id')]}>
          {(control) => (
            <PortSelect
              {...control}
              value={call.port_id}
              onChange={(port_id) => set({ port_id })}
              onBlur={() => leave(of('port_id'))}
            />
          )}
        </Field>
        {(['arrival', 'departure'] as const).map((part) => (
          <Field key={part} label={fields[part]} error={errors[of(`${part}.planned`)]}>
            {(control) => (
              <DateInput
                {...control}
                withTime="optional"
                value={toCallField(call[part])}
                onChange={(value) => set({ [part]: fromCallField(value) })}
                onBlur={() => leave(of(`${part}.planned`))}
              />
            )}
          </Field>
        ))}
        <Field label={fields.terminal} error={errors[of('terminal')]}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={maxLength.terminal}
              value={call.terminal}
              onChange={({ target }) => set({ terminal: target.value })}
              onBlur={() => leave(of('terminal'))}
            />
          )}
        </Field>
        {shown.map((code) => (
          <Field
            key={code}
            id={cutOffId(code)}
            label={names[code]}
            aside={<span className="code">{code}</span>}
            error={errors[of(`cut_offs.${code}`)]}
          >
            {(control) => (
              <DateInput
                {...control}
                withTime
                value={toFieldTime(call.cut_offs[code])}
                onChange={(value) => set({ cut_offs: { ...call.cut_offs, [code]: fromFieldTime(value) } })}
                onBlur={() => leave(of(`cut_offs.${code}`))}
              />
            )}
          </Field>
        ))}
        <Field label={text.moreCutOffs}>
          {({ id }) => (
            <Select<CutOffCode>
              id={id}
              width="100%"
              value={null}
              options={cutOffCodes
                .filter((code) => !shown.includes(code))
                .map((code) => ({ value: code, label: `${names[code]} ${code}` }))}
              onChange={(code) => {
                set({ cut_offs: { ...call.cut_offs, [code]: null } })
                focusSoon(cutOffId(code))
              }}
            />
          )}
        </Field>
      </FieldGrid>
    </fieldset>
  )
}

function CallActs({ form: { values, change }, at }: Omit<CallFieldsProps, 'call'>) {
  const text = useWords(newSailingWords)
  const { calls } = values
  const move = (by: 1 | -1) => change({ calls: withMoved(calls, at, by) })
  return (
    <span className="row gap-4">
      <Button
        look="text"
        size="small"
        icon={<Icon name="up" />}
        aria-label={text.moveUp(at + 1)}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <Button
        look="text"
        size="small"
        icon={<Icon name="down" />}
        aria-label={text.moveDown(at + 1)}
        disabled={at === calls.length - 1}
        onClick={() => move(1)}
      />
      <Button
        look="text"
        size="small"
        icon={<Icon name="trash" />}
        aria-label={text.removeCall(at + 1)}
        disabled={calls.length === 1}
        onClick={() => change({ calls: calls.filter((_, index) => index !== at) })}
      />
    </span>
  )
}
