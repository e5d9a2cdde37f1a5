import { getBlForms } from '@berth/contract/orders/bill-of-lading'
import { type BlFormRow, deskListBlForms, deskSaveBlForm } from '@berth/contract/release/desk-bl-setup'
import { type BlFormTexts, blFormLimits, checkBlForm } from '@berth/domain/bill-of-lading/bl-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { BlFace } from '#features/bill-of-lading/bl-face.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './bl-setup.module.css'
import { blSetupWords } from './bl-setup-words.ts'
import { sampleBl } from './sample-bl.ts'

/** The forms of house and master bills: what is printed on them besides their content. */
export function BlFormsPage() {
  const text = useWords(blSetupWords)
  const [opened, setOpened] = useState<BlFormRow | null>(null)
  const forms = useQuery(readOf(deskListBlForms, {}))
  useTitle(text.forms)
  if (forms.isError && !forms.data)
    return <LoadFailure error={forms.error} title={text.formsFailed} onRetry={() => forms.refetch()} />
  const { data } = forms
  return (
    <Page wide>
      <PageHead title={text.forms} context={text.formsContext} />
      {!data && (
        <Panel flush label={text.forms}>
          <TableSkeleton columns={[160, 300]} />
        </Panel>
      )}
      <div className={`grid gap-16 ${styles.forms}`}>
        {data?.lists.map((form) => (
          <Panel
            key={form.kind}
            title={text.kinds[form.kind]}
            extra={
              <span className="row">
                {form.version === 0 && <span className="note">{text.shipped}</span>}
                <Button
                  look="link"
                  size="small"
                  aria-label={text.editForm(text.kinds[form.kind])}
                  onClick={() => setOpened(form)}
                >
                  {text.edit}
                </Button>
              </span>
            }
          >
            {/* The dialog shows it while it is open. */}
            {opened?.kind !== form.kind && <Preview form={form} />}
          </Panel>
        ))}
      </div>
      {opened && (
        <BlFormDialog
          form={opened}
          onReload={async () =>
            (await forms.refetch({ throwOnError: true })).data?.lists.find(({ kind }) => kind === opened.kind)
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

/** The form on an invented bill, with its terms in the reader's language. */
function Preview({ form }: { readonly form: BlFormTexts & Pick<BlFormRow, 'kind'> }) {
  const text = useWords(blSetupWords)
  const language = useLanguage()
  const terms = language === 'zh-CN' ? form.terms_zh : form.terms_en
  return (
    <BlFace bl={sampleBl(form.kind)} note={text.sample(text.kinds[form.kind])} form={{ ...form, terms }} />
  )
}

type BlFormDialogProps = {
  readonly form: BlFormRow
  readonly onReload: () => Promise<BlFormRow | undefined>
  readonly onClose: () => void
}

function BlFormDialog({ form: opened, onReload, onClose }: BlFormDialogProps) {
  const text = useWords(blSetupWords)
  const client = useQueryClient()
  const [seen, setSeen] = useState(opened.version)
  const { version: _version, kind, ...start } = opened
  const form = useForm<BlFormTexts, unknown>({
    start,
    check: checkBlForm,
    send: (values) => call(deskSaveBlForm, { body: { ...values, kind, version: seen } }),
    onSent: async () => {
      showToast('done', text.saved)
      await onReload()
      await client.invalidateQueries({ queryKey: readOf(getBlForms, {}).queryKey })
      onClose()
    },
    reload: async (mine) => {
      const now = await onReload()
      setSeen(now?.version ?? 0)
      return now ?? mine
    },
  })
  const { values, errors, change } = form
  const shown = useDeferredValue(values)
  const field = (name: keyof typeof blFormLimits, rows?: number) => (
    <Field
      label={text.fields[name]}
      required={name === 'title'}
      error={errors[name]}
      hint={name in text.hints ? text.hints[name as keyof typeof text.hints] : undefined}
    >
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...control}
            maxLength={blFormLimits[name]}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ) : (
          <TextArea
            {...control}
            autoSize={{ minRows: rows, maxRows: 12 }}
            maxLength={blFormLimits[name]}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      }
    </Field>
  )
  return (
    <FormDialog
      form={form}
      width={1200}
      title={text.kinds[kind]}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
    >
      <div className={`grid gap-24 at-start ${styles.formAndFace}`}>
        <div>
          {field('title')}
          {field('subtitle')}
          {field('issuer', 3)}
          {field('signed', 2)}
          {field('terms_zh', 5)}
          {field('terms_en', 5)}
        </div>
        <Preview form={{ ...shown, kind }} />
      </div>
    </FormDialog>
  )
}
