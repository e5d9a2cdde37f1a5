/** Every rule a field can break. The words for each live in the locales, in both languages. */
export const rules = [
  'required',
  'choose',
  'at_least_one',
  'type',
  'unknown_field',
  'one_of',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'decimals',
  'integer',
  'positive',
  'common_text',
  'email',
  'phone',
  'hs_code',
  'day',
  'instant',
  'not_past',
  'not_before_etd',
  'duplicate',
  'too_many',
  'not_found',
  'isf_type_missing',
  'isf_required',
  'type_not_booked',
  'more_than_booked',
  'fewer_than_booked',
  'container_number_shape',
  'check_digit',
  'vgm_below_weight',
  'bills_required',
  'slip_required',
  'receiver_required',
  'one_way_only',
  'release_proof_required',
  'file_type',
  'file_size',
  'file_empty',
] as const

export type Rule = (typeof rules)[number]

/** One broken rule: where (`containers.0.weight`, wire names), which, and the figures its words need. */
export type Finding = {
  readonly path: string
  readonly rule: Rule
  readonly params?: Readonly<Record<string, string | number>>
}
