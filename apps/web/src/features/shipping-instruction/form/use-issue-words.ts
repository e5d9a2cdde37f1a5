import type { ContactField } from '@berth/domain/company/contact'
import { isContainerNumber } from '@berth/domain/container-number'
import type { Rule } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import { filing } from '@berth/locales/filing-name'
import { partyWords } from '@berth/locales/order-words'
import { contactFieldWords } from '#features/contacts/contact-words.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { attachmentWords, fieldWords } from './field-words.ts'
import { checkWords } from './instruction-form-words.ts'
import { expectedDigit, type Issue, isMissing, roleOf, rowPlaceOf } from './issues.ts'
import { shortColumnWords } from './row-words.ts'
import type { InstructionEditorState } from './use-instruction-editor.ts'

export type IssueWords = {
  readonly title: string
  /** A number the note refers to, set in the code font. */
  readonly code?: string
  readonly note?: string
  /** The label of the action that fixes it. */
  readonly verb: string
}

// The messages of these rules already name their subject.
const saysItself: ReadonlySet<Rule> = new Set<Rule>([
  'container_number_shape',
  'hs_code',
  'vgm_below_cargo_and_tare',
  'vgm_above_maximum',
  'type_not_booked',
  'more_than_booked',
])

/** Describes an issue for a list away from its field: where, what, and what to do. */
export function useIssueWords({ values, isfReason }: InstructionEditorState): (issue: Issue) => IssueWords {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const text = useWords(checkWords)
  const { isfMissing } = useWords(attachmentWords)
  const fields = useWords(fieldWords)
  const columns = useWords(shortColumnWords)
  const roles = useWords(partyWords)
  const contactFields = useWords(contactFieldWords)
  const placeOf = values.container_mode === containerMode.fcl ? text.row : text.cargoRow

  const nameOf = (path: string): string => {
    const row = rowPlaceOf(path)
    if (row) return `${placeOf(row.at + 1)} ${columns[row.field]}`
    const role = roleOf(path)
    if (!role) return fields[path as keyof typeof fields] ?? ''
    const field = contactFields[path.slice(role.length + 1) as keyof typeof contactFields] ?? ''
    return `${roles[role]} ${field}`.trim()
  }

  return (issue) => {
    const [path] = issue.paths
    const says = sayFinding(issue, language)
    const row = rowPlaceOf(path)
    const role = roleOf(path)
    if (issue.rule === 'filing_required' && !(row && issue.severity === 'error')) {
      return {
        title: text.missingIn(filing(language, issue.params), issue.paths.map(nameOf)),
        verb: text.fill,
      }
    }
    if (row && isMissing(issue)) {
      const named = issue.paths.map((one) => columns[rowPlaceOf(one)?.field ?? row.field])
      return { title: text.missingIn(placeOf(row.at + 1), named), verb: text.fill }
    }
    if (row) {
      const column = saysItself.has(issue.rule) ? '' : columns[row.field]
      return { title: text.inRow(placeOf(row.at + 1), column, says), verb: text.look, ...numberNote(issue) }
    }
    if (role && issue.rule === 'choose' && path === role)
      return { title: text.notSelected(roles[role]), verb: text.choose }
    if (role) return { title: text.at(nameOf(path), says), verb: text.look }
    if (issue.rule === 'isf_required')
      return { title: isfMissing, note: isfReason ? text.isf[isfReason] : '', verb: text.upload }
    if (path === 'attachs') return { title: says, verb: text.look }
    if (path === 'containers') return { title: says, verb: text.fill }
    const name = fields[path as keyof typeof fields] ?? ''
    if (issue.rule === 'choose') return { title: text.notSelected(name), verb: text.choose }
    if (isMissing(issue)) return { title: text.notEntered(name), verb: text.fill }
    return { title: text.at(name, says), verb: text.look }
  }

  function numberNote({ rule, written }: Issue): Pick<IssueWords, 'code' | 'note'> {
    if (rule === 'check_digit' && !isContainerNumber(written))
      return { code: written, note: text.expected(expectedDigit(written)) }
    return rule === 'duplicate' || rule === 'container_number_shape' ? { code: written } : {}
  }
}

/** Says what has to be confirmed about a party, such as a post code that a filing asks for. */
export function useDoubtOf({
  warnings,
}: InstructionEditorState): (role: InstructionRole) => string | undefined {
  const fields = useWords(contactFieldWords)
  const { at } = useWords(checkWords)
  return (role) => {
    const said = Object.entries(warnings).filter(([path]) => path.startsWith(`${role}.`))
    const texts = said.map(([path, says]) => at(fields[path.slice(role.length + 1) as ContactField], says))
    return texts.length > 0 ? texts.join('; ') : undefined
  }
}
