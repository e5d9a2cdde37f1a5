import type { FactorProof } from '@berth/contract/access/second-factor'
import { checkFactorCode } from '@berth/domain/access/second-factor'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type CodeDialogProps<Answer> = {
  readonly title: string
  /** What the code is for. */
  readonly text: string
  readonly submitLabel: string
  readonly failed: string
  readonly send: (proof: FactorProof) => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  readonly onClose: () => void
}

/** Asks for a code from the app, a recovery code or a passkey. */
export function CodeDialog<Answer>(props: CodeDialogProps<Answer>) {
  const { codeHint } = useWords(secondFactorWords)
  const form = useForm({
    start: { code: '' },
    check: checkFactorCode,
    send: ({ code }) => props.send({ code }),
    onSent: props.onDone,
  })
  return (
    <FormDialog
      form={form}
      title={props.title}
      width={440}
      submitLabel={props.submitLabel}
      failed={props.failed}
      isKept
      onClose={props.onClose}
    >
      <p>{props.text}</p>
      <CodeField form={form} hint={codeHint} />
      <PasskeyButton send={async (passkey) => props.onDone(await props.send({ passkey }))} />
    </FormDialog>
  )
}
