import { makeTrackingLink } from '@berth/contract/orders/tracking-link'
import { maxLength } from '@berth/domain/limits'
import { checkTrackingLink, trackedNumbers, usuallyTracked } from '@berth/domain/transport/tracking-link'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { linkWords } from './link-words.ts'
import styles from './links.module.css'

type LinkDialogProps = {
  readonly orderId: number
  readonly onMade: () => unknown
  readonly onClose: () => void
}

/** Makes a tracking link: whom it is for, and what it shows. Then shows it, this once. */
export function LinkDialog({ orderId, onMade, onClose }: LinkDialogProps) {
  const text = useWords(linkWords)
  const [path, setPath] = useState<string | null>(null)
  const form = useForm({
    start: { name: '', shows: usuallyTracked },
    check: checkTrackingLink,
    send: ({ name, shows }) =>
      call(makeTrackingLink, { params: { id: orderId }, body: { name, shows: [...shows] } }),
    onSent: (made) => {
      setPath(made.path)
      void onMade()
    },
  })
  const { values, errors, change } = form
  if (path !== null)
    return <MadeDialog url={`${location.origin}${path}`} name={values.name} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={text.makeTitle}
      width={520}
      submitLabel={text.make}
      failed={text.notMade}
      aside={<p className="note">{text.makeNote}</p>}
      guarded={false}
      onClose={onClose}
    >
      <Field label={text.name} required hint={text.nameHint} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            size="large"
            autoComplete="off"
            maxLength={maxLength.linkName}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <fieldset>
        <legend>{text.shows}</legend>
        <div className={`grid gap-8 ${styles.choices}`}>
          {trackedNumbers.map((one) => (
            <Checkbox
              key={one}
              checked={values.shows.includes(one)}
              onChange={({ target }) =>
                change({
                  shows: trackedNumbers.filter((other) =>
                    other === one ? target.checked : values.shows.includes(other),
                  ),
                })
              }
            >
              {text.choices[one]}
            </Checkbox>
          ))}
        </div>
        <p className="note">{text.showsHint}</p>
      </fieldset>
    </FormDialog>
  )
}

type MadeDialogProps = { readonly url: string; readonly name: string; readonly onClose: () => void }

function MadeDialog({ url, name, onClose }: MadeDialogProps) {
  const text = useWords(linkWords)
  return (
    <FramedDialog title={text.madeTitle} subtitle={name} width={520} onClose={onClose}>
      <Banner kind="warn" title={text.madeNote}>
        {text.once}
      </Banner>
      <div className={`row at-start above-16 padded-12 outlined rounded sunken ${styles.link}`}>
        <code className="grow breaks">{url}</code>
        <CopyButton value={url} what={text.link} />
      </div>
    </FramedDialog>
  )
}
