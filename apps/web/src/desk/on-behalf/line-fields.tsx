import { maxBookingLines, maxLength } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/container-mode'
import { Button, Input } from 'antd'
import { useWords } from '../../lib/language.ts'
import { ContainerSelect, PackageUnitSelect } from '../../shared/lookup-selects.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormSection, WideField } from '../../ui/form-section.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { type BookingDraft, emptyLine, type LineDraft, linePath } from './booking-draft.ts'
import { bookingWords } from './booking-words.ts'

type LineFieldsProps = {
  readonly draft: BookingDraft
  readonly onChange: (lines: readonly LineDraft[]) => void
  readonly errorAt: (path: string) => string | undefined
}

/** The containers or the cargo, one line below the other. */
export function LineFields({ draft, onChange, errorAt }: LineFieldsProps) {
  const text = useWords(bookingWords)
  const { lines } = draft
  const isFcl = draft.container_mode === containerMode.fcl
  return (
    <FormSection
      title={isFcl ? text.lines.fcl : text.lines.lcl}
      extra={
        <Button disabled={lines.length >= maxBookingLines} onClick={() => onChange([...lines, emptyLine()])}>
          {text.addLine}
        </Button>
      }
    >
      <div className="stack">
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            row={index + 1}
            isFcl={isFcl}
            pathOf={(column) => linePath(draft, index, column)}
            errorAt={errorAt}
            onChange={(part) => onChange(lines.map((one) => (one === line ? { ...line, ...part } : one)))}
            onDrop={lines.length > 1 ? () => onChange(lines.filter((one) => one !== line)) : null}
          />
        ))}
      </div>
    </FormSection>
  )
}

type LineProps = {
  readonly line: LineDraft
  readonly row: number
  readonly isFcl: boolean
  readonly pathOf: (column: string) => string
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (part: Partial<LineDraft>) => void
  readonly onDrop: (() => void) | null
}

function Line({ line, row, isFcl, pathOf, errorAt, onChange, onDrop }: LineProps) {
  const text = useWords(bookingWords)
  type Column = 'container_id' | 'quantity' | 'description' | 'package' | 'package_uid' | 'weight' | 'volume'
  const field = (column: Column, required = false) => ({
    id: pathOf(column),
    label: text[column],
    required,
    error: errorAt(pathOf(column)),
  })
  const named = (column: Column) => ({ 'aria-label': text.line(row, text[column]) })
  return (
    <FieldGrid columns={3}>
      {isFcl && (
        <>
          <Field {...field('container_id', true)}>
            {(control) => (
              <ContainerSelect
                {...control}
                {...named('container_id')}
                value={line.container_id}
                onChange={(container_id) => onChange({ container_id })}
              />
            )}
          </Field>
          <Field {...field('quantity', true)}>
            {(control) => (
              <NumberInput
                {...control}
                {...named('quantity')}
                value={line.quantity}
                onChange={(quantity) => onChange({ quantity })}
              />
            )}
          </Field>
        </>
      )}
      <Field {...field('description', true)}>
        {(control) => (
          <Input
            {...control}
            {...named('description')}
            maxLength={maxLength.lineDescription}
            value={line.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <Field {...field('package', !isFcl)}>
        {(control) => (
          <NumberInput
            {...control}
            {...named('package')}
            value={line.package}
            onChange={(count) => onChange({ package: count })}
          />
        )}
      </Field>
      <Field {...field('package_uid', !isFcl)}>
        {(control) => (
          <PackageUnitSelect
            {...control}
            {...named('package_uid')}
            value={line.package_uid}
            onChange={(package_uid) => onChange({ package_uid })}
          />
        )}
      </Field>
      <Field {...field('weight', true)}>
        {(control) => (
          <NumberInput
            {...control}
            {...named('weight')}
            decimals={3}
            unit="kg"
            value={line.weight}
            onChange={(weight) => onChange({ weight })}
          />
        )}
      </Field>
      <Field {...field('volume', true)}>
        {(control) => (
          <NumberInput
            {...control}
            {...named('volume')}
            decimals={3}
            unit="m³"
            value={line.volume}
            onChange={(volume) => onChange({ volume })}
          />
        )}
      </Field>
      {onDrop && (
        <WideField columns={3}>
          <Button type="text" onClick={onDrop}>
            {text.dropLine(row)}
          </Button>
        </WideField>
      )}
    </FieldGrid>
  )
}
