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
  'too_many_chosen',
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
  'password_length',
  'password_mismatch',
  'terms_required',
  'image_type',
  'image_size',
  'image_pixels',
  'image_broken',
  'username_taken',
  'code_wrong',
  'not_before_start',
  'space_required',
  'space_incomplete',
  'duplicate_type',
  'quote_unavailable',
  'not_as_quoted',
  'outside_quote',
  'no_quoted_price',
  'already_colleague',
  'already_invited',
  'cannot_invite',
  'too_many_invited',
  'old_password_wrong',
  'url',
  'colour',
  'number',
  'unknown_name',
  'ambiguous_name',
  'same_as_row',
  'file_unreadable',
  'file_protected',
  'file_unpacks',
  'file_takes_long',
  'file_headings',
  'file_rows',
  'file_no_rows',
] as const

export type Rule = (typeof rules)[number]

/** One broken rule: where (`containers.0.weight`, wire names), which, and the figures its words need. */
export type Finding = {
  readonly path: string
  readonly rule: Rule
  readonly params?: Readonly<Record<string, string | number>>
  /** Where it is in a file of rows: the row as the file counts them, and the heading of the column. */
  readonly place?: FilePlace
}

export type FilePlace = {
  readonly row: number
  readonly column?: { readonly 'zh-CN': string; readonly 'en-US': string }
}
