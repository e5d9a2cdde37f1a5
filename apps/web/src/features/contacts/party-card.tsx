import { meets } from '@berth/domain/access/authority'
import type { ContactField } from '@berth/domain/company/contact'
import { contactEditing } from '@berth/domain/company/contact'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { partyWords } from '@berth/locales/order-words'
import type { ReactNode } from 'react'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { enterStop } from '#ui/page/use-long-form-keys.ts'
import type { AddressBook } from './address-book.ts'
import { ContactCard, EmptyContactCard } from './contact-card.tsx'
import type { PartyValues } from './contact-values.ts'
import { contactFieldWords } from './contact-words.ts'
import styles from './party-fields.module.css'
import { partySectionWords } from './party-words.ts'

/** The id of the control to focus for an error of a party. */
export function partyControlId(role: InstructionRole): string {
  return `party-${role}`
}

/** The id of the button that replaces the chosen party. */
export function partyChangeId(role: InstructionRole): string {
  return `party-${role}-change`
}

type PartyCardProps = {
  readonly role: InstructionRole
  readonly isRequired: boolean
  readonly party: PartyValues | null
  /** The address book to choose from. */
  readonly book: AddressBook
  /** By path: a role, or one of its fields such as `shipper.phone`. */
  readonly errors: Readonly<Record<string, string>>
  readonly note?: string | undefined
  /** What it was before a change. */
  readonly was?: ReactNode | undefined
  /** The error for a missing required party. */
  readonly missing: (role: string) => string
  /** Another way to fill an empty card. */
  readonly shortcut?: ReactNode
  readonly onChoose: () => void
  readonly onCreate: () => void
  readonly onEdit: () => void
  readonly onClear: () => void
}

/** The card of one party: choose, create, edit and clear it. */
export function PartyCard(props: PartyCardProps) {
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
            className={`note brand as-link phone-touch ${styles.inlineAction}`}
            aria-label={mayCreate ? text.createFor(name) : text.typeFor(name)}
            onClick={onCreate}
          >
            {mayCreate ? text.orCreate : text.orType}
          </button>
        )}
        {props.shortcut}
        {props.was && <span className="note">{props.was}</span>}
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
      was={props.was}
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
            className={`note brand as-link phone-touch ${styles.inlineAction}`}
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

function RoleName({ role, isRequired }: { readonly role: InstructionRole; readonly isRequired: boolean }) {
  const text = useWords(partySectionWords)
  const name = useWords(partyWords)[role]
  if (isRequired)
    return (
      <>
        {name}{' '}
        <span className="bad" aria-hidden="true">
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
