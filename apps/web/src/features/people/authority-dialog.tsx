import type { AuthorityPreset } from '@berth/contract/companies/desk-staff'
import type { Authority } from '@berth/domain/access/authority'
import { checkAuthorities, type Holder, ownersAuthority } from '@berth/domain/access/authority-preset'
import { grantedOf } from '@berth/domain/access/colleague'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import styles from './authorities.module.css'
import { authoritiesWords } from './authorities-words.ts'
import { AuthorityBoxes } from './authority-boxes.tsx'

/** The option for a custom list. No preset has this name. */
const own = ''

export type GrantedRights = { readonly preset: string | null; readonly authorities: readonly Authority[] }

type AuthorityDialogProps = {
  readonly title: string
  readonly name: string
  readonly holder: Holder
  readonly granted: GrantedRights
  readonly presets: readonly AuthorityPreset[]
  /** The company's permissions. A colleague's never exceed them. */
  readonly company?: readonly Authority[]
  readonly save: (chosen: { preset: string | null; authorities: Authority[] }) => Promise<unknown>
  /** Reads what the user has been granted elsewhere meanwhile. */
  readonly reload: () => Promise<GrantedRights>
  readonly onDone: () => void
  readonly onClose: () => void
}

type AuthorityChoice = { readonly preset: string; readonly authorities: readonly Authority[] }

// One field, because a preset and a list exclude each other: of two versions one is kept as a whole.
const valuesOf = ({ preset, authorities }: GrantedRights): { readonly granted: AuthorityChoice } => ({
  granted: { preset: preset ?? own, authorities },
})

/** Sets a user's permissions: a preset to follow, or a custom list. */
export function AuthorityDialog(props: AuthorityDialogProps) {
  const { title, name, holder, granted, presets, company, save, reload, onDone, onClose } = props
  const text = useWords(authoritiesWords)
  const side = holder === 'staff' ? 'operator' : 'member'
  const presetOf = (code: string) => presets.find((one) => one.code === code)
  const shownOf = ({ preset, authorities }: AuthorityChoice) => {
    const given = presetOf(preset)?.authorities
    if (!given) return authorities
    return company ? grantedOf(given, company) : given
  }
  const form = useForm({
    start: valuesOf(granted),
    fieldOf: () => 'granted',
    check: ({ granted: { preset, authorities } }) => (presetOf(preset) ? [] : checkAuthorities(authorities)),
    send: ({ granted: chosen }) =>
      save({ preset: chosen.preset === own ? null : chosen.preset, authorities: [...shownOf(chosen)] }),
    onSent: () => {
      showToast('done', text.saved(name))
      onDone()
    },
    reload: async () => valuesOf(await reload()),
  })
  const { errors } = form
  const chosen = form.values.granted
  const change = (part: Partial<AuthorityChoice>) => form.change({ granted: { ...chosen, ...part } })
  const shown = shownOf(chosen)
  const fixed = (authority: Authority) => {
    if (holder === 'owner' && authority === ownersAuthority) return text.always
    return company && !company.includes(authority) ? text.beyond : null
  }
  return (
    <FormDialog
      form={form}
      title={title}
      width={720}
      submitLabel={text.save}
      failed={text.failed}
      onClose={onClose}
    >
      <fieldset className={`slim line-below ${styles.presets}`}>
        <legend>{text.preset}</legend>
        <RadioGroup
          className={styles.ways ?? ''}
          value={chosen.preset}
          // A custom list starts with the currently checked permissions.
          onChange={(chosen) => change({ preset: chosen, ...(chosen === own ? { authorities: shown } : {}) })}
        >
          {presets.map(({ code, name: label }) => (
            <Radio key={code} value={code}>
              {label}
            </Radio>
          ))}
          <Radio value={own}>
            {text.own} <span className="note">{text.ownNote}</span>
          </Radio>
        </RadioGroup>
      </fieldset>
      <AuthorityBoxes
        side={side}
        value={shown}
        isReadOnly={presetOf(chosen.preset) !== undefined}
        fixed={fixed}
        error={errors.granted}
        onChange={(authorities) => change({ authorities })}
      />
    </FormDialog>
  )
}
