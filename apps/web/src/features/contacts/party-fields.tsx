import { type PartyRole, partyRoles } from '@berth/domain/order/booking/party'
import { partyWords } from '@berth/locales/order-words'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { FormSection } from '#ui/page/form-section.tsx'
import type { AddressBook } from './address-book.ts'
import { EmptyContactCard } from './contact-card.tsx'
import type { PartyValues } from './contact-values.ts'
import { PartyCard } from './party-card.tsx'
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
  /** A note about a party, such as where it was copied from. */
  readonly noteOf?: (role: PartyRole) => string | undefined
  /** What a party was before a change; undefined for one that does not differ. */
  readonly wasOf?: (role: PartyRole) => ReactNode | undefined
  /** Beside the title, after the rest. */
  readonly more?: ReactNode
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
    <span className={`centred wrap inline-flex ${styles.extra}`}>
      <span className={`centred gap-8 dim inline-flex ${styles.switch}`}>
        <Switch id={switchId} size="small" checked={isSame} onChange={props.onSameChange} />
        <label htmlFor={switchId}>{props.sameLabel}</label>
      </span>
      {path && authorities.includes('contact') && (
        // Opens in a new tab so that typed values are not lost.
        <Link to={path} target="_blank">
          {text.manage}
        </Link>
      )}
      {props.more}
    </span>
  )
  return (
    <FormSection id={props.id} title={props.title} extra={extra}>
      <div className={`grid gap-12 ${styles.parties}`}>
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
              note={props.noteOf?.(role)}
              was={props.wasOf?.(role)}
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
