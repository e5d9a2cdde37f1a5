import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import { partyWords } from '@berth/locales/order-words'
import { Button, Switch } from 'antd'
import { useId } from 'react'
import { useWords } from '../../lib/language.ts'
import { useUser } from '../../lib/session.ts'
import { ContactCard, EmptyContactCard } from '../../shared/contacts/contact-card.tsx'
import type { ContactField } from '../../shared/contacts/contact-values.ts'
import { contactFieldWords } from '../../shared/contacts/contact-words.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './booking-form.module.css'
import { fieldWords, partySectionWords } from './field-words.ts'
import type { PartyValues } from './form.ts'
import type { Editor } from './use-booking-editor.ts'
import { sectionWords } from './words.ts'

const isRequired = (role: PartyRole) => role === 'shipper' || role === 'consignee'

type PartiesSectionProps = {
  readonly editor: Editor
  readonly onChoose: (role: PartyRole) => void
  readonly onEdit: (role: PartyRole) => void
}

/** Who ships, who receives, who is told of the arrival. */
export function PartiesSection({ editor, onChoose, onEdit }: PartiesSectionProps) {
  const { values, change } = editor
  const text = useWords(partySectionWords)
  const label = useWords(fieldWords).notify_same_as_consignee
  const switchId = useId()
  const shown = values.notify_same_as_consignee ? partyRoles.filter((role) => role !== 'notify2') : partyRoles
  const sameSwitch = (
    <span className={styles.switch}>
      <Switch
        id={switchId}
        size="small"
        checked={values.notify_same_as_consignee}
        onChange={(notify_same_as_consignee) => change({ notify_same_as_consignee })}
      />
      <label htmlFor={switchId}>{label}</label>
    </span>
  )
  return (
    <FormSection id="section-parties" title={useWords(sectionWords).parties} extra={sameSwitch}>
      <div className={styles.parties}>
        {shown.map((role) =>
          role === 'notify1' && values.notify_same_as_consignee ? (
            <EmptyContactCard key={role} role={<RoleName role={role} />}>
              <b>{text.sameAsConsignee}</b>
              <span className="note">{text.sameText}</span>
            </EmptyContactCard>
          ) : (
            <PartyCard
              key={role}
              role={role}
              party={values.parties[role]}
              errors={editor.errors}
              onChoose={() => onChoose(role)}
              onEdit={() => onEdit(role)}
              onClear={() => editor.setParty(role, null)}
            />
          ),
        )}
      </div>
    </FormSection>
  )
}

type PartyCardProps = {
  readonly role: PartyRole
  readonly party: PartyValues | null
  readonly errors: Editor['errors']
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onClear: () => void
}

function PartyCard({ role, party, errors, onChoose, onEdit, onClear }: PartyCardProps) {
  const text = useWords(partySectionWords)
  const name = useWords(partyWords)[role]
  const fields = useWords(contactFieldWords)
  const { authorities } = useUser()
  const hasBook = authorities.includes('contact')

  if (party === null) {
    const isMissing = errors[role] !== undefined
    return (
      <EmptyContactCard role={<RoleName role={role} />} error={isMissing ? text.missing(name) : undefined}>
        <Button
          icon={<Icon name="plus" />}
          aria-label={text.chooseFor(name)}
          data-invalid={isMissing}
          onClick={onChoose}
        >
          {hasBook ? text.choose : text.type}
        </Button>
        {hasBook && <span className="note">{text.orCreate}</span>}
      </EmptyContactCard>
    )
  }

  const wrong = Object.entries(errors).filter(([path]) => path.startsWith(`${role}.`))
  const error = wrong
    .map(([path, says]) => `${fields[path.slice(role.length + 1) as ContactField] ?? ''} ${says}`.trim())
    .join('; ')
  return (
    <ContactCard
      role={<RoleName role={role} />}
      contact={party}
      error={error || undefined}
      actions={
        <>
          <IconButton name="edit" label={text.edit(name)} isInvalid={error !== ''} onClick={onEdit} />
          <IconButton name="trash" label={text.clear(name)} onClick={onClear} />
          <button
            type="button"
            className={styles.inlineAction}
            aria-label={text.changeOf(name)}
            onClick={onChoose}
          >
            {text.change}
          </button>
        </>
      }
    />
  )
}

function RoleName({ role }: { readonly role: PartyRole }) {
  const text = useWords(partySectionWords)
  const name = useWords(partyWords)[role]
  if (isRequired(role))
    return (
      <>
        {name}{' '}
        <span className={styles.fault} aria-hidden="true">
          {'*'}
        </span>
      </>
    )
  return <>{`${name} · ${text.optional}`}</>
}

type IconButtonProps = {
  readonly name: 'edit' | 'trash'
  readonly label: string
  readonly isInvalid?: boolean
  readonly onClick: () => void
}

function IconButton({ name, label, isInvalid = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={label}
      title={label}
      data-invalid={isInvalid}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  )
}
