import { maxLength } from '@berth/domain/limits'
import { type ContainerMode, containerMode } from '@berth/domain/order/container-mode'
import { freightTermOf } from '@berth/domain/order/freight-term'
import { freightTermWords } from '@berth/locales/order-words'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { CarrierSelect } from '../../../../features/lookups/lookup-selects.tsx'
import { useConfig } from '../../../../lib/api/config.ts'
import { nothing } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/language.ts'
import { DateInput } from '../../../../ui/dates/date-input.tsx'
import { type ConfirmationDraft, type ConfirmationField, transitDays } from '../../state/confirmation-form.ts'
import { orderWords } from '../../state/order-words.ts'
import styles from './confirmation-fields.module.css'

export const formName = 'confirmation'

export function fieldId(field: ConfirmationField): string {
  return `${formName}_${field}`
}

type ConfirmationFieldsProps = {
  readonly mode: ContainerMode
  readonly incoTerm: string | null
  readonly isAgain: boolean
  /** Content shown after the SO number. */
  readonly sailings: ReactNode
}

/** The fields of a confirmation. Numbers and names print on documents, so they are upper-cased. */
export function ConfirmationFields({ mode, incoTerm, isAgain, sailings }: ConfirmationFieldsProps) {
  const { confirm } = useWords(orderWords)
  const isLcl = mode === containerMode.lcl
  return (
    <>
      {isAgain && (
        <Form.Item name="reason" label={confirm.reason} required>
          <Input.TextArea
            rows={2}
            maxLength={maxLength.reason}
            placeholder={confirm.reasonHint}
            onKeyDown={(event) => {
              // Enter submits single-line fields. In this multi-line field that would be unexpected, so it requires Ctrl or
              // Cmd.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </Form.Item>
      )}
      <div className={styles.grid}>
        <Form.Item name="so_no" label={confirm.so_no} required normalize={inCapitals}>
          <Input maxLength={maxLength.serviceOrderNumber} autoComplete="off" className="mono" />
        </Form.Item>
        {sailings}
        <Form.Item name="carrier_id" label={confirm.carrier_id} required>
          <CarrierSelect allowClear={false} />
        </Form.Item>
        <Form.Item name="vessel" label={confirm.vessel} required normalize={inCapitals}>
          <Input maxLength={maxLength.vesselName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="voyage" label={confirm.voyage} required normalize={inCapitals}>
          <Input maxLength={maxLength.voyage} autoComplete="off" />
        </Form.Item>
        <Form.Item name="etd" label={confirm.etd} required>
          <DateInput size="large" />
        </Form.Item>
        <Form.Item name="eta" label={confirm.eta} required>
          <DateInput size="large" />
        </Form.Item>
        <FreightTermField incoTerm={incoTerm} />
        <Transit />
      </div>
      <h3 className={styles.part}>
        {confirm.cutOffs} <span className="note">{confirm.zone}</span>
      </h3>
      <div className={styles.grid}>
        <Form.Item name="cut_off_documents" label={confirm.cut_off_documents}>
          <DateInput size="large" withTime />
        </Form.Item>
        {!isLcl && (
          <Form.Item name="cut_off_vgm" label={confirm.cut_off_vgm}>
            <DateInput size="large" withTime />
          </Form.Item>
        )}
        <Form.Item name="cut_off_gate_in" label={isLcl ? confirm.cut_off_cfs : confirm.cut_off_gate_in}>
          <DateInput size="large" withTime />
        </Form.Item>
      </div>
    </>
  )
}

function inCapitals(value: string | undefined): string {
  return (value ?? '').toUpperCase()
}

function FreightTermField({ incoTerm }: { readonly incoTerm: string | null }) {
  const { confirm } = useWords(orderWords)
  const terms = useWords(freightTermWords)
  const { freightCollectTerms } = useConfig()
  const chosen = Form.useWatch<ConfirmationDraft['freight_term'] | undefined>('freight_term')
  const isImplied = incoTerm !== null && chosen === freightTermOf(incoTerm, freightCollectTerms)
  return (
    <Form.Item
      name="freight_term"
      label={confirm.freight_term}
      extra={incoTerm && (isImplied ? confirm.termImplied(incoTerm) : confirm.termChanged(incoTerm))}
    >
      <Select
        options={[
          { value: 'prepaid', label: terms.prepaid },
          { value: 'collect', label: terms.collect },
        ]}
      />
    </Form.Item>
  )
}

function Transit() {
  const { confirm } = useWords(orderWords)
  const etd = Form.useWatch<string | null>('etd')
  const eta = Form.useWatch<string | null>('eta')
  const days = transitDays(etd ?? null, eta ?? null)
  return (
    <div className={styles.derived}>
      <span>{confirm.transit}</span>
      <span className={styles.value}>{days === null ? nothing : confirm.transitDays(days)}</span>
    </div>
  )
}
