import type { PartyRole } from '@berth/domain/order/booking/party'
import {
  askedBy,
  type FilingField,
  type FilingRule,
  shownFilingRoles,
} from '@berth/domain/order/instruction/filing'
import {
  type InstructionField,
  type InstructionTable,
  instructionFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import type { FilingRole, InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { partyWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { PartyCard, partyControlId } from '#features/contacts/party-card.tsx'
import type { PartyTask } from '#features/contacts/party-dialogs.tsx'
import { namedOption } from '#features/lookups/lookup-options.tsx'
import { countries } from '#features/lookups/lookups.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RemoteSelect } from '#ui/controls/remote-select.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { controlIdOf } from '../form/fault-places.ts'
import { fieldWords, sectionWords } from '../form/field-words.ts'
import { checkWords } from '../form/instruction-form-words.ts'
import type { InstructionEditorState } from '../form/use-instruction-editor.ts'
import { useDoubtOf } from '../form/use-issue-words.ts'
import styles from './filing-section.module.css'

/** The party on the bill that usually is this one. */
const usual = {
  seller: 'shipper',
  buyer: 'consignee',
  manufacturer: 'shipper',
  ship_to: 'consignee',
  stuffing_location: 'shipper',
  consolidator: 'shipper',
} as const satisfies Record<FilingRole, PartyRole>

type FilingSectionProps = {
  readonly editor: InstructionEditorState
  readonly onTask: (task: PartyTask<InstructionRole>) => void
}

/** What the advance filings of this route ask for besides the bill of lading; absent if they ask for nothing of the kind. */
export function FilingSection({ editor, onTask }: FilingSectionProps) {
  const text = useWords(sectionWords)
  const { values, facts } = editor
  const { filing } = facts
  const asked = askedBy(filing)
  const roles = shownFilingRoles(filing, values.parties)
  const fields = unprintedIn(instructionFields, 'filing').filter(
    (field) => asked.some((one) => one === field) || values[field],
  )
  if (roles.length === 0 && fields.length === 0) return null
  const hasIsf = values.attachs.some(({ type }) => type === facts.isfType)
  const open = filing.filter((rule) => !(rule.isf_file_suffices && hasIsf))
  const isRequired = (field: FilingField) => open.some(({ required }) => required.includes(field))
  const shown: readonly FilingField[] = [...roles, ...(fields as FilingField[])] // Fields of that section.
  return (
    <FormSection title={text.filing} note={text.filingNote} extra={<FillAll roles={roles} editor={editor} />}>
      <ul className={`note ${styles.rules}`}>
        {filing
          .filter((rule) => askedBy([rule]).some((field) => shown.includes(field)))
          .map((rule) => (
            <li key={rule.code}>
              <RuleNote rule={rule} hasIsf={hasIsf} />
            </li>
          ))}
      </ul>
      {roles.length > 0 && (
        <div className={`grid gap-12 below-16 ${styles.parties}`}>
          {roles.map((role) => (
            <FilingParty
              key={role}
              role={role}
              isRequired={isRequired(role)}
              editor={editor}
              onTask={onTask}
            />
          ))}
        </div>
      )}
      <FieldGrid columns={2}>
        {fields.map((field) => (
          <FilingValue
            key={field}
            field={field}
            isRequired={isRequired(field as FilingField)} // As above.
            editor={editor}
          />
        ))}
      </FieldGrid>
    </FormSection>
  )
}

/** Names all parties that are usually the shipper or the consignee, as long as two of them are missing. */
function FillAll({
  roles,
  editor,
}: {
  readonly roles: readonly FilingRole[]
  readonly editor: InstructionEditorState
}) {
  const text = useWords(sectionWords)
  const { parties } = editor.values
  const open = roles.filter((role) => parties[role] === null && parties[usual[role]] !== null)
  const [first] = open
  if (first === undefined || open.length < 2) return null
  return (
    <Button
      size="small"
      onClick={() => {
        for (const role of open) editor.setParty(role, parties[usual[role]])
        goOnAt(first)
      }}
    >
      {text.fillUsual}
    </Button>
  )
}

/** Keeps the keys at a party whose button is gone once it is named. */
function goOnAt(role: FilingRole) {
  setTimeout(() => document.getElementById(partyControlId(role))?.focus())
}

function RuleNote({ rule, hasIsf }: { readonly rule: FilingRule; readonly hasIsf: boolean }) {
  const text = useWords(sectionWords)
  const name = useLanguage() === 'zh-CN' ? rule.name_zh : rule.name_en
  if (!rule.isf_file_suffices) return text.filingSource(name, rule.source)
  return hasIsf ? text.isfAttached(name) : text.isfInstead(name)
}

type FilingPartyProps = FilingSectionProps & { readonly role: FilingRole; readonly isRequired: boolean }

function FilingParty({ role, isRequired, editor, onTask }: FilingPartyProps) {
  const text = useWords(sectionWords)
  const check = useWords(checkWords)
  const names = useWords(partyWords)
  const { values, errors, side, setParty } = editor
  const doubtOf = useDoubtOf(editor)
  const same = usual[role]
  const party = values.parties[same]
  return (
    <PartyCard
      role={role}
      isRequired={isRequired}
      party={values.parties[role]}
      book={side.book}
      errors={errors}
      note={doubtOf(role)}
      missing={check.enter}
      onChoose={() => onTask({ kind: 'choose', role })}
      onCreate={() => onTask({ kind: 'create', role })}
      onEdit={() => onTask({ kind: 'edit', role })}
      onClear={() => setParty(role, null)}
      shortcut={
        party && (
          <button
            type="button"
            className="note brand as-link phone-touch"
            aria-label={text.sameAsFor(names[role], text.sameAs[same])}
            onClick={() => {
              setParty(role, party)
              goOnAt(role)
            }}
          >
            {text.sameAs[same]}
          </button>
        )
      }
    />
  )
}

type FilingValueProps = {
  readonly field: InstructionField
  readonly isRequired: boolean
  readonly editor: InstructionEditorState
}

function FilingValue({ field, isRequired, editor }: FilingValueProps) {
  const { values, errors, warnings, change, touch } = editor
  const name = useWords(fieldWords)[field]
  const { data } = useQuery(countries())
  const rule: InstructionTable[string] = instructionFields[field]
  const value = values[field]
  const set = (given: string | null, text?: string) => change({ [field]: given }, text)
  return (
    <Field
      id={controlIdOf(field)}
      label={name}
      required={isRequired}
      error={errors[field]}
      hint={warnings[field]}
    >
      {(control) =>
        rule.kind === 'country' ? (
          <RemoteSelect<string>
            {...control}
            value={(value || null) as string | null} // A country is a text.
            options={(data?.lists ?? []).map((country) => ({
              ...namedOption(country),
              value: country.code,
              label: `${country.name} ${country.code}`,
            }))}
            unread={values.unread[field] ?? null}
            onChange={set}
            onBlur={() => touch(field)}
          />
        ) : (
          <UpperInput
            {...control}
            mono
            maxLength={rule.kind === 'text' ? rule.max : 0}
            value={String(value ?? '')}
            onChange={set}
            onBlur={() => touch(field)}
          />
        )
      }
    </Field>
  )
}
