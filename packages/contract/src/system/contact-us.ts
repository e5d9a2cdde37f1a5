import { maxLength } from '@berth/domain/limits'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { z } from 'zod'
import { empty, readAs, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const contactUs = endpoint({
  method: 'POST',
  path: '/system/contact_us',
  summary: 'Send a message to the operator, signed in or not',
  access: 'public',
  body: z.object({
    email: readAs(readMailAddress, maxLength.email),
    name: text(maxLength.person),
    subject: text(maxLength.messageSubject),
    content: text(maxLength.messageContent),
  }),
  output: empty,
})

export type ContactUsBody = z.input<typeof contactUs.body>
