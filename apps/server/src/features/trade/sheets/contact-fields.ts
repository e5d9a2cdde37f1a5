/** The fields of a contact as parsed by the contract or read from a file, by wire name. */
export type ContactFields = {
  readonly company1: string
  readonly company2: string | null
  readonly linkman: string
  readonly phone: string
  readonly email: string | null
  readonly address1: string
  readonly address2: string | null
  readonly city: string
  readonly province: string | null
  readonly country_id: number | null
  readonly zip_code: string | null
  readonly e_code: string | null
}
