import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength } from '@berth/domain/limits'
import { groupingCompanies } from '@berth/domain/tariff/customer-group'
import { z } from 'zod'
import { bodyId, empty, filled, id, idParams, keyword, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

/** A group has one name, as a desk calls it: members never see it. */
const customerGroupBody = z.object({ name: filled(maxLength.person) })

export const customerGroup = z.object({
  id: z.number(),
  name: z.string(),
  company_count: z.number(),
  margin_count: z.number(),
  update_time: z.string(),
  version: z.number(),
})

export const deskListCustomerGroups = endpoint({
  method: 'GET',
  path: '/desk/customer_group',
  summary: 'List the customer groups by name',
  access: 'desk_rate',
  query: paging.extend({ keyword }),
  output: listOf(customerGroup),
})

export const deskExportCustomerGroups = endpoint({
  method: 'GET',
  path: '/desk/customer_group/export',
  summary: 'Export the customer groups with their companies as a file that can be re-imported',
  access: 'desk_rate',
  query: z.object({ keyword, format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export const deskGetCustomerGroup = endpoint({
  method: 'GET',
  path: '/desk/customer_group/{id}',
  summary: 'Get a customer group',
  access: 'desk_rate',
  params: idParams,
  output: customerGroup,
})

export const deskCreateCustomerGroup = endpoint({
  method: 'POST',
  path: '/desk/customer_group',
  summary: 'Add a customer group',
  access: 'desk_rate',
  creates: true,
  body: customerGroupBody,
  output: customerGroup,
})

export const deskUpdateCustomerGroup = endpoint({
  method: 'PUT',
  path: '/desk/customer_group/{id}',
  summary: 'Rename a customer group',
  access: 'desk_rate',
  params: idParams,
  body: customerGroupBody.extend({ version }),
  output: customerGroup,
})

export const deskDeleteCustomerGroup = endpoint({
  method: 'DELETE',
  path: '/desk/customer_group/{id}',
  summary: 'Delete a customer group that has no companies and no margin rules',
  access: 'desk_rate',
  params: idParams,
  output: empty,
})

export const deskListBuyers = endpoint({
  method: 'GET',
  path: '/desk/customer_group/company',
  summary: 'List the companies that prices can be for, with their groups, by name',
  access: 'desk_rate',
  query: paging.extend({ keyword, group_id: id.optional() }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      other_name: z.string().nullable(),
      group_name: z.string().nullable(),
    }),
  ),
})

export const deskGroupMember = endpoint({
  method: 'PUT',
  path: '/desk/member/{id}/group',
  summary: 'Put a company into a customer group, or into none; its sell prices follow',
  access: groupingCompanies,
  params: idParams,
  body: z.object({ group_id: bodyId.nullable() }),
  output: z.object({ group_id: z.number().nullable(), group_name: z.string().nullable() }),
})

export type CustomerGroup = z.infer<typeof customerGroup>
