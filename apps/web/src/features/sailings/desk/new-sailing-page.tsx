import { deskCreateSailing } from '@berth/contract/desk/desk-sailing'
import { maxLength, sailingLimits } from '@berth/domain/limits'
import { readImoNumber } from '@berth/domain/reading/identifier'
import { checkSailing } from '@berth/domain/sailing/sailing'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { CarrierSelect } from '#features/lookups/lookup-selects.tsx'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { type Form, useForm } from '#page-parts/forms/use-form.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { focusSoon } from '#ui/page/focus-soon.ts'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { CallFields, portFieldId } from './call-fields.tsx'
import { blankSailing, type NewSailingValues, sailingFormOf, withCall } from './new-sailing-values.ts'
import { newSailingWords } from './new-sailing-words.ts'

/** The form of a new sailing with its calls. */
export function NewSailingPage() {
  const text = useWords(newSailingWords)
  const navigate = useNavigate()
  const client = useQueryClient()
  const keys = useLongFormKeys()
  useTitle(text.title)
  const form = useForm<NewSailingValues, { readonly id: number }>({
    start: blankSailing,
    check: (values) => checkSailing(sailingFormOf(values), new Date()),
    send: (values, keyFor) => {
      const { calls, ...head } = sailingFormOf(values)
      const body = { ...head, calls: [...calls] }
      return call(deskCreateSailing, { body, idempotencyKey: keyFor(body) })
    },
    onSent: async ({ id }) => {
      showToast('done', text.created)
      await client.invalidateQueries({ queryKey: ['desk', 'sailing'] })
      void navigate(paths.deskSailing(id))
    },
  })
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.trail}>
            {[
              <Link key="sailings" to={paths.deskSailings}>
                {text.sailings}
              </Link>,
              text.title,
            ]}
          </Breadcrumb>
        }
        title={text.title}
      />
      <form {...form.props} {...keys} className="stack">
        <FormNotice form={form} failed={text.failed} />
        <Head form={form} />
        <Calls form={form} />
        <StickyActions inPage>
          <LinkButton to={paths.deskSailings}>{text.cancel}</LinkButton>
          <Button look="primary" type="submit" loading={form.isBusy}>
            {text.create}
          </Button>
        </StickyActions>
      </form>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </Page>
  )
}

type PartProps = { readonly form: Form<NewSailingValues> }

function Head({ form }: PartProps) {
  const text = useWords(newSailingWords)
  const { values, errors, change, leave } = form
  const { fields } = text
  return (
    <FormSection title={text.voyage}>
      <FieldGrid>
        <Field label={fields.carrier_id} required error={errors.carrier_id}>
          {(control) => (
            <CarrierSelect
              {...control}
              value={values.carrier_id}
              onChange={(carrier_id) => change({ carrier_id })}
              onBlur={() => leave('carrier_id')}
            />
          )}
        </Field>
        <Field label={fields.vessel} required error={errors.vessel}>
          {(control) => (
            <UpperInput
              {...control}
              maxLength={maxLength.vesselName}
              value={values.vessel}
              onChange={(vessel) => change({ vessel })}
              onBlur={() => leave('vessel')}
            />
          )}
        </Field>
        <Field label={fields.voyage} required error={errors.voyage}>
          {(control) => (
            <UpperInput
              {...control}
              maxLength={maxLength.voyage}
              value={values.voyage}
              onChange={(voyage) => change({ voyage })}
              onBlur={() => leave('voyage')}
            />
          )}
        </Field>
        <Field label={fields.service} error={errors.service}>
          {(control) => (
            <UpperInput
              {...control}
              maxLength={maxLength.voyage}
              value={values.service}
              onChange={(service) => change({ service })}
              onBlur={() => leave('service')}
            />
          )}
        </Field>
        <Field label={fields.imo_no} error={errors.imo_no}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={maxLength.voyage}
              value={values.imo_no}
              onChange={({ target }) => change({ imo_no: target.value })}
              reads={readImoNumber}
              onBlur={() => leave('imo_no')}
            />
          )}
        </Field>
      </FieldGrid>
    </FormSection>
  )
}

function Calls({ form }: PartProps) {
  const text = useWords(newSailingWords)
  const { values, errors, change } = form
  const add = () => {
    const calls = withCall(values.calls)
    change({ calls })
    const added = calls.find((one) => !values.calls.includes(one))
    if (added) focusSoon(portFieldId(added.key))
  }
  return (
    <FormSection title={text.calls} note={text.callsNote}>
      <div className="stack">
        {values.calls.map((one, at) => (
          <CallFields key={one.key} form={form} call={one} at={at} />
        ))}
        {errors.calls && <div className="note bad">{errors.calls}</div>}
        <div>
          <Button
            look="dashed"
            icon={<Icon name="plus" />}
            disabled={values.calls.length >= sailingLimits.maxCalls}
            onClick={add}
          >
            {text.addCall}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
