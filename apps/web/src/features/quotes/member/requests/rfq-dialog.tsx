import { sendRfq } from '@berth/contract/trade/rfq'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ModeSwitch } from '../mode-switch.tsx'
import { CargoRows } from './cargo-rows.tsx'
import { LaneFields, TermFields } from './rfq-fields.tsx'
import { type RfqBeginning, rfqBodyOf, rfqFindings, rfqValuesOf } from './rfq-values.ts'
import { rfqFormWords } from './rfq-words.ts'
import { SpaceRows } from './space-rows.tsx'

type RfqDialogProps = { readonly beginning: RfqBeginning; readonly onClose: () => void }

/** The form of a quote request. Open for as long as it is rendered. */
export function RfqDialog({ beginning, onClose }: RfqDialogProps) {
  const text = useWords(rfqFormWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const today = dayInChina(new Date())
  const form = useForm({
    start: rfqValuesOf(beginning),
    check: (values) => rfqFindings(values, today),
    send: (values, keyFor) => {
      const body = rfqBodyOf(values)
      return call(sendRfq, { body, idempotencyKey: keyFor(body) })
    },
    onSent: ({ id, rfq_no }) => {
      void client.invalidateQueries({ queryKey: ['rfq'] })
      onClose()
      showToast('done', text.sent(rfq_no), [{ label: text.see, act: () => navigate(paths.rfq(id)) }])
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      width={640}
      title={text.title}
      submitLabel={text.send}
      failed={text.failed}
      onClose={onClose}
    >
      <p className="note">{text.context}</p>
      {beginning.quote && values.rate !== null && (
        <Banner
          kind={errors.rate ? 'bad' : 'info'}
          title={text.rateFrom(beginning.quote.quote_no)}
          action={<Button onClick={() => change({ rate: null })}>{text.dropRate}</Button>}
        >
          {errors.rate}
        </Banner>
      )}
      <div>
        <LaneFields {...{ values, errors, today }} onChange={change} />
        <div className="below-12">
          <ModeSwitch mode={values.mode} onChange={(mode) => change({ mode })} />
        </div>
        {values.mode === containerMode.lcl ? (
          <CargoRows rows={values.cargo} errors={errors} onChange={(cargo) => change({ cargo })} />
        ) : (
          <SpaceRows
            rows={values.booking_space}
            errors={errors}
            onChange={(booking_space) => change({ booking_space })}
          />
        )}
        <TermFields {...{ values, errors }} onChange={change} />
      </div>
    </FormDialog>
  )
}
