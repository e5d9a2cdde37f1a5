import { CarrierSelect, IncotermSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { useWords } from '#lib/language.ts'
import { Form } from '#ui/controls/form.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { designWords } from './design-words.ts'

export function FormSpecimen() {
  const { form: text } = useWords(designWords)
  return (
    <FormSection title={text.title}>
      <div style={{ marginBottom: 16 }}>
        <Banner kind="bad" title={text.errors} />
      </div>
      <Form
        layout="vertical"
        size="large"
        name="sample"
        initialValues={{ company: 'Lumira Lighting', ready: '2026-11-18', weight: 0, amount: 1234.5 }}
      >
        <FieldGrid columns={2}>
          <Form.Item
            name="company"
            label={text.company}
            required
            validateStatus="error"
            help={text.companyError}
          >
            <TextInput value="" />
          </Form.Item>
          <Form.Item name="ready" label={text.ready} required validateStatus="error" help={text.readyError}>
            <DateInput />
          </Form.Item>
          <Form.Item
            name="weight"
            label={text.weight}
            required
            validateStatus="error"
            help={text.weightError}
          >
            <NumberInput decimals={3} unit="kg" />
          </Form.Item>
          <Form.Item name="amount" label={text.amount}>
            <NumberInput decimals={2} unit="US$" />
          </Form.Item>
          <Form.Item name="pol" label={text.port} extra={text.help}>
            <PortSelect />
          </Form.Item>
          <Form.Item name="carrier" label={text.carrier}>
            <CarrierSelect />
          </Form.Item>
          <Form.Item name="incoterm" label={text.incoterm}>
            <IncotermSelect />
          </Form.Item>
          <Form.Item name="time" label={text.time}>
            <DateInput withTime />
          </Form.Item>
        </FieldGrid>
      </Form>
    </FormSection>
  )
}
