import { blFormLimits } from '@berth/domain/bill-of-lading/bl-form'
import { blKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { maxLength } from '@berth/domain/limits'
import { amendmentKinds, amendmentMoments, momentsOfKind } from '@berth/domain/money/amendment-fee'
import { z } from 'zod'
import { bodyId, currencyCode, figure, idParams, optionalText, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** A row for one carrier, or for all others. */
const ofCarrier = { carrier_id: bodyId.nullable() }
const own = { id: z.number(), carrier_name: z.string().nullable(), version: z.number() }
/** Version 0 adds a row. */
const seen = { version: version.or(z.literal(0)) }
const fee = figure(999_999.999, 3)

const kind = z.enum(amendmentKinds)
const moment = z.enum(amendmentMoments)

const feeValues = {
  currency: currencyCode,
  carrier_fee: fee,
  own_fee: fee,
  condition_zh: optionalText(maxLength.remark),
  condition_en: optionalText(maxLength.remark),
}

export const amendmentFeeRow = z.object({ ...ofCarrier, kind, moment, ...feeValues, ...own })

export const deskListAmendmentFees = endpoint({
  method: 'GET',
  path: '/desk/amendment_fee',
  summary: 'List the amendment fees by kind, carrier and moment, and the currencies they may have',
  access: 'desk_config',
  output: listOf(amendmentFeeRow).extend({ currencies: z.array(z.string()) }),
})

export const deskSaveAmendmentFees = endpoint({
  method: 'PUT',
  path: '/desk/amendment_fee',
  summary: 'Set the amendment fees of a kind and carrier, or of all others, for several moments at once',
  access: 'desk_config',
  body: z.object({
    kind,
    ...ofCarrier,
    /** What is left out stays as it is. */
    fees: z
      .array(
        z.object({
          moment,
          ...seen,
          /** Null: there is none, and one that was seen is deleted. */
          fee: z.object(feeValues).nullable(),
        }),
      )
      .min(1)
      .max(Math.max(...amendmentKinds.map((one) => momentsOfKind[one].length))),
  }),
  output: z.null(),
})

const letter = { text_zh: text(maxLength.settingText), text_en: text(maxLength.settingText) }

export const guaranteeText = z.object({ ...ofCarrier, ...letter, ...own })

export const deskListGuaranteeTexts = endpoint({
  method: 'GET',
  path: '/desk/guarantee_text',
  summary: 'List the letters of guarantee by carrier, including the general one, which has a default text',
  access: 'desk_config',
  output: listOf(guaranteeText),
})

export const deskSaveGuaranteeText = endpoint({
  method: 'PUT',
  path: '/desk/guarantee_text',
  summary: "Set a carrier's letter of guarantee",
  access: 'desk_config',
  body: z.object({ ...ofCarrier, ...letter, ...seen }),
  output: z.object({ version: z.number() }),
})

export const deskDeleteGuaranteeText = endpoint({
  method: 'DELETE',
  path: '/desk/guarantee_text/{id}',
  summary: "Delete a carrier's letter of guarantee; its orders fall back to the general one",
  access: 'desk_config',
  params: idParams,
  body: z.object({ version }),
  output: z.null(),
})

const form = {
  kind: z.enum(blKinds),
  title: text(blFormLimits.title),
  subtitle: text(blFormLimits.subtitle),
  issuer: text(blFormLimits.issuer),
  signed: text(blFormLimits.signed),
  terms_zh: text(blFormLimits.terms_zh),
  terms_en: text(blFormLimits.terms_en),
}

export const blFormRow = z.object({ ...form, version: z.number() })

export const deskListBlForms = endpoint({
  method: 'GET',
  path: '/desk/bl_form',
  summary: 'List the printed forms of house and master bills of lading; version 0 is the default',
  access: 'desk_config',
  output: listOf(blFormRow),
})

export const deskSaveBlForm = endpoint({
  method: 'PUT',
  path: '/desk/bl_form',
  summary: 'Change the printed form of house or master bills of lading',
  access: 'desk_config',
  body: z.object({ ...form, ...seen }),
  output: z.object({ version: z.number() }),
})

export type BlFormRow = z.infer<typeof blFormRow>
export type AmendmentFeeRow = z.infer<typeof amendmentFeeRow>
export type GuaranteeText = z.infer<typeof guaranteeText>
