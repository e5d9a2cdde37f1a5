import {
  deskDeleteGuaranteeText,
  deskListGuaranteeTexts,
  deskSaveGuaranteeText,
  type GuaranteeText,
} from '@berth/contract/release/desk-bl-setup'
import { checkGuaranteeText, guaranteePlaceholders } from '@berth/domain/bill-of-lading/guarantee-letter'
import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './bl-setup.module.css'
import { blSetupWords } from './bl-setup-words.ts'
import { CarrierField } from './carrier-field.tsx'

/** The letters of guarantee by carrier. */
export function GuaranteeTextsPage() {
  const text = useWords(blSetupWords)
  const language = useLanguage()
  const [opened, setOpened] = useState<GuaranteeText | 'new' | null>(null)
  const letters = useQuery(readOf(deskListGuaranteeTexts, {}))
  useTitle(text.letters)
  if (letters.isError && !letters.data)
    return <LoadFailure error={letters.error} title={text.lettersFailed} onRetry={() => letters.refetch()} />
  const { data } = letters
  return (
    <Page wide>
      <PageHead
        title={text.letters}
        context={text.lettersContext}
        actions={
          <Button
            look="primary"
            icon={<Icon name="plus" />}
            disabled={!data}
            onClick={() => setOpened('new')}
          >
            {text.addLetter}
          </Button>
        }
      />
      {!data && (
        <Panel flush label={text.letters}>
          <TableSkeleton columns={[160, 300]} />
        </Panel>
      )}
      <div className="stack">
        {data?.lists.map((letter) => (
          <Panel
            key={letter.id}
            title={letter.carrier_name ?? text.others}
            extra={
              <span className="row">
                {letter.version === 0 && <span className="note">{text.shipped}</span>}
                <Button
                  look="link"
                  size="small"
                  aria-label={`${text.edit}: ${letter.carrier_name ?? text.others}`}
                  onClick={() => setOpened(letter)}
                >
                  {text.edit}
                </Button>
              </span>
            }
          >
            <p className={`breaks pre ${styles.letter}`}>
              {language === 'zh-CN' ? letter.text_zh : letter.text_en}
            </p>
          </Panel>
        ))}
      </div>
      {opened && data && (
        <LetterDialog
          letter={opened === 'new' ? null : opened}
          start={opened === 'new' ? data.lists[0] : opened}
          onReload={async (carrier) =>
            (await letters.refetch({ throwOnError: true })).data?.lists.find(
              ({ carrier_id: id }) => id === carrier,
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

type LetterValues = Pick<GuaranteeText, 'carrier_id' | 'text_zh' | 'text_en'>

type LetterDialogProps = {
  /** Null adds a letter. */
  readonly letter: GuaranteeText | null
  /** The text a new letter starts from. */
  readonly start: LetterValues | undefined
  readonly onReload: (carrier: number | null) => Promise<GuaranteeText | undefined>
  readonly onClose: () => void
}

function LetterDialog({ letter, start, onReload, onClose }: LetterDialogProps) {
  const text = useWords(blSetupWords)
  const [seen, setSeen] = useState(letter)
  const done = async (said: string) => {
    showToast('done', said)
    await onReload(null)
    onClose()
  }
  const form = useForm<LetterValues, unknown>({
    start: {
      carrier_id: letter?.carrier_id ?? null,
      text_zh: start?.text_zh ?? '',
      text_en: start?.text_en ?? '',
    },
    check: (values) => [
      ...checkGuaranteeText('text_zh', values.text_zh),
      ...checkGuaranteeText('text_en', values.text_en),
    ],
    send: (values) => call(deskSaveGuaranteeText, { body: { ...values, version: seen?.version ?? 0 } }),
    onSent: () => done(text.saved),
    reload: async (mine) => {
      const now = await onReload(mine.carrier_id)
      setSeen(now ?? null)
      return now ?? mine
    },
  })
  const { values, errors, change } = form
  const body = (field: 'text_zh' | 'text_en', label: string) => (
    <Field label={label} required error={errors[field]}>
      {(control) => (
        <TextArea
          {...control}
          autoSize={{ minRows: 12, maxRows: 20 }}
          maxLength={maxLength.settingText}
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      form={form}
      width={960}
      title={letter ? text.editLetter : text.addLetter}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
      aside={
        seen &&
        seen.version > 0 && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () =>
                  call(deskDeleteGuaranteeText, { params: { id: seen.id }, body: { version: seen.version } }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <div className={`grid halves gap-16 at-start ${styles.two}`}>
        <CarrierField
          value={values.carrier_id}
          error={errors.carrier_id}
          isFixed={letter !== null}
          onChange={(id) => change({ carrier_id: id })}
        />
        <p className="note">
          {text.placeholders}: {guaranteePlaceholders.map((name) => `{${name}}`).join(' ')}
        </p>
        {body('text_zh', text.textZh)}
        {body('text_en', text.textEn)}
      </div>
    </FormDialog>
  )
}
