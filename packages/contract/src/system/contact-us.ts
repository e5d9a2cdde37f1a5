import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const contactUs = endpoint({
  method: 'POST',
  path: '/system/contact_us',
  summary: 'Send a message to the operator, signed in or not',
  access: 'public',
  body: z.object({
    email: text(maxLength.email),
    name: text(maxLength.person),
    subject: text(maxLength.messageSubject),
    content: text(maxLength.messageContent),
  }),
  output: empty,
})

export type ContactUsBody = z.input<typeof contactUs.body>
