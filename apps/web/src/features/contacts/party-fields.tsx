import { meets } from '@berth/domain/access/authority'
import { contactEditing } from '@berth/domain/company/contact'
import { type PartyRole, partyRoles } from '@berth/domain/order/booking/party'
import { partyWords } from '@berth/locales/order-words'
import { Button, Switch } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/api/session.ts'
import { useWords } from '../../lib/language.ts'
import { FormSection } from '../../ui/page/form-section.tsx'
import { Icon } from '../../ui/page/icon.tsx'
import { enterStop } from '../../ui/page/use-long-form-keys.ts'
import type { AddressBook } from './address-book.ts'
import { ContactCard, EmptyContactCard } from './contact-card.tsx'
import type { ContactField, PartyValues } from './contact-values.ts'
import { contactFieldWords } from './contact-words.ts'
import styles from './party-fields.module.css'
import { partySectionWords } from './party-words.ts'

type PartyFieldsProps = {
  readonly id: string
  readonly title: string
  readonly parties: Readonly<Record<PartyRole, PartyValues | null>>
  readonly notifySameAsConsignee: boolean
  readonly sameLabel: string
  readonly required: readonly PartyRole[]
  /** The address book to choose from. */
  readonly book: AddressBook
  /** By path: a role, or one of its fields such as `shipper.phone`. */
  readonly errors: Readonly<Record<string, string>>
  /** The error for a missing required party, if it differs from the default. */
  readonly missing?: (role: string) => string
  readonly onChoose: (role: PartyRole) => void
  readonly onCreate: (role: PartyRole) => void
  readonly onEdit: (role: PartyRole) => void
  readonly onClear: (role: PartyRole) => void
  readonly onSameChange: (isSame: boolean) => void
  /** Explains why the consignee is notified when the user did not choose it. */
  readonly sameNote?: string | undefined
  /** Notes per party, such as where it was copied from. */
  readonly notes?: Partial<Record<PartyRole, string>>
}

/** Cards for shipper, consignee and notify parties. */
export function PartyFields(props: PartyFieldsProps) {
  const text = useWords(partySectionWords)
  const roles = useWords(partyWords)
  const switchId = useId()
  const isSame = props.notifySameAsConsignee
  const shown = isSame ? partyRoles.filter((role) => role !== 'notify2') : partyRoles
  const { authorities } = useUser()
  const { path } = props.book
  const extra = (
    <span className={styles.extra}>
      <span className={styles.switch}>
        <Switch id={switchId} size="small" checked={isSame} onChange={props.onSameChange} />
        <label htmlFor={switchId}>{props.sameLabel}</label>
      </span>
      {path && authorities.includes('contact') && (
        // Opens in a new tab so that typed values are not lost.
        <Link to={path} target="_blank">
          {text.manage}
        </Link>
      )}
    </span>
  )
  return (
    <FormSection id={props.id} title={props.title} extra={extra}>
      <div className={styles.parties}>
        {shown.map((role) =>
          role === 'notify1' && isSame ? (
            <EmptyContactCard key={role} role={roles[role]}>
              <b>{text.sameAsConsignee}</b>
              <span className="note">{text.sameText}</span>
              {props.sameNote && <span className="note">{props.sameNote}</span>}
            </EmptyContactCard>
          ) : (
            <PartyCard
              key={role}
              role={role}
              isRequired={props.required.includes(role)}
              party={props.parties[role]}
              book={props.book}
              errors={props.errors}
              note={props.notes?.[role]}
              missing={props.missing ?? text.missing}
              onChoose={() => props.onChoose(role)}
              onCreate={() => props.onCreate(role)}
              onEdit={() => props.onEdit(role)}
              onClear={() => props.onClear(role)}
            />
          ),
        )}
      </div>
    </FormSection>
  )
}

/** The id of the control to focus for an error of a party. */
export function partyControlId(role: PartyRole): string {
  return `party-${role}`
}

/** The id of the button that replaces the chosen party. */
export function partyChangeId(role: PartyRole): string {
  return `party-${role}-change`
}

type PartyCardProps = {
  readonly role: PartyRole
  readonly isRequired: boolean
  readonly party: PartyValues | null
  readonly book: AddressBook
  readonly errors: PartyFieldsProps['errors']
  readonly note: string | undefined
  readonly missing: (role: string) => string
  readonly onChoose: () => void
  readonly onCreate: () => void
  readonly onEdit: () => void
  readonly onClear: () => void
}

function PartyCard(props: PartyCardProps) {
  const { role, isRequired, party, book, errors, missing, onChoose, onCreate, onEdit, onClear } = props
  const text = useWords(partySectionWords)
  const name = useWords(partyWords)[role]
  const fields = useWords(contactFieldWords)
  const { authorities } = useUser()
  const hasBook = !book.isOwn || authorities.includes('contact')
  const mayCreate = book.isOwn && meets(authorities, contactEditing)

  if (party === null) {
    const isMissing = errors[role] !== undefined
    return (
      <EmptyContactCard
        role={<RoleName role={role} isRequired={isRequired} />}
        error={isMissing ? missing(name) : undefined}
      >
        <Button
          id={partyControlId(role)}
          icon={<Icon name="plus" />}
          aria-label={text.chooseFor(name)}
          data-invalid={isMissing}
          {...enterStop}
          onClick={onChoose}
        >
          {hasBook ? text.choose : text.type}
        </Button>
        {hasBook && (
          <button
            type="button"
            className={styles.inlineAction}
            aria-label={mayCreate ? text.createFor(name) : text.typeFor(name)}
            onClick={onCreate}
          >
            {mayCreate ? text.orCreate : text.orType}
          </button>
        )}
      </EmptyContactCard>
    )
  }

  const wrong = Object.entries(errors).filter(([path]) => path.startsWith(`${role}.`))
  const error = wrong
    .map(([path, says]) => `${fields[path.slice(role.length + 1) as ContactField] ?? ''} ${says}`.trim())
    .join('; ')
  return (
    <ContactCard
      role={<RoleName role={role} isRequired={isRequired} />}
      contact={party}
      error={error || undefined}
      note={props.note}
      actions={
        <>
          <IconButton
            id={partyControlId(role)}
            name="edit"
            label={text.edit(name)}
            isInvalid={error !== ''}
            onClick={onEdit}
          />
          <IconButton name="trash" label={text.clear(name)} onClick={onClear} />
          <button
            id={partyChangeId(role)}
            type="button"
            className={styles.inlineAction}
            aria-label={text.changeOf(name)}
            {...enterStop}
            onClick={onChoose}
          >
            {text.change}
          </button>
        </>
      }
    />
  )
}

function RoleName({ role, isRequired }: { readonly role: PartyRole; readonly isRequired: boolean }) {
  const text = useWords(partySectionWords)
  const name = useWords(partyWords)[role]
  if (isRequired)
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
  readonly id?: string
  readonly name: 'edit' | 'trash'
  readonly label: string
  readonly isInvalid?: boolean
  readonly onClick: () => void
}

function IconButton({ id, name, label, isInvalid = false, onClick }: IconButtonProps) {
  return (
    <button
      id={id}
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
